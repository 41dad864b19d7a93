// Who may import whom. A folder may always import itself; what stands here is the rest.
// The longest key that matches a file counts; `*` stands for one folder.
const appBase = ['contract', 'app/content', 'app/lib', 'packages'];
const appFeature = [...appBase, 'app/ui', 'app/forms', 'app/shell'];
const adminFeature = [
  ...appFeature,
  'app/account',
  'app/admin/layout',
  'app/admin/library',
  'app/admin/site-draft',
];
// What every layer of the server may use.
const serverCommon = ['contract', 'server/base', 'packages', 'node'];
const serverWithConfig = [...serverCommon, 'server/config'];

export const importRules = {
  contract: ['zod'],
  'app/content': ['contract'],
  'app/lib': appBase,
  'app/ui': appBase,
  'app/forms': [...appBase, 'app/ui'],
  'app/shell': [...appBase, 'app/ui', 'app/forms'],
  'app/account': appFeature,
  'app/site': appFeature,
  // Rendered on the server only, with the document around it.
  'app/document': appFeature,
  'app/visitor': [...appFeature, 'app/document'],
  'app/members': [...appFeature, 'app/account'],
  'app/admin/*': adminFeature,
  'app/admin/layout': [...appFeature, 'app/account'],
  'app/admin/site-draft': [...appFeature, 'app/admin/layout'],
  app: ['contract', 'app', 'packages'],
  'server/base': serverCommon,
  'server/config': serverCommon,
  'server/db': serverWithConfig,
  'server/files': serverWithConfig,
  'server/http': [...serverWithConfig, 'server/db', 'server/files'],
  'server/auth': [...serverWithConfig, 'server/db', 'server/http'],
  'server/records': [...serverWithConfig, 'server/db', 'server/http', 'server/auth'],
  'server/features/*': [
    ...serverWithConfig,
    'server/db',
    'server/files',
    'server/http',
    'server/auth',
    'server/records',
  ],
  'server/metrics': [...serverWithConfig, 'server/db', 'server/http', 'server/files'],
  // Puts the app together from all of the above.
  'server/wiring': ['contract', 'server', 'packages', 'node'],
  server: ['contract', 'server', 'packages', 'node'],
};

// Tests may also import the test support and the whole server; nothing that ships may import a test.
export const isTest = (file) => /\.test\.tsx?$/.test(file);
export const testMayAlsoImport = ['tests', 'server', 'packages', 'node'];
