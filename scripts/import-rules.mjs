// Who may import whom. A room may always import itself; what stands here is the rest.
// The longest key that matches a file counts; `*` stands for one folder.
export const rooms = {
  contract: ['zod'],
  'app/content': ['contract'],
  'app/lib': ['contract', 'app/content', 'packages'],
  'app/ui': ['contract', 'app/content', 'app/lib', 'packages'],
  'app/site': ['contract', 'app/content', 'app/lib', 'app/ui', 'packages'],
  'app/members': ['contract', 'app/content', 'app/lib', 'app/ui', 'packages'],
  'app/admin': ['contract', 'app/content', 'app/lib', 'app/ui', 'packages'],
  app: ['contract', 'app', 'packages'],
  'server/config.ts': ['contract', 'packages', 'node'],
  'server/db': ['contract', 'server/config.ts', 'packages', 'node'],
  'server/http': ['contract', 'server/db', 'server/config.ts', 'packages', 'node'],
  'server/mail': ['contract', 'server/db', 'server/config.ts', 'packages', 'node'],
  'server/features/*': [
    'contract',
    'server/db',
    'server/http',
    'server/mail',
    'server/config.ts',
    'packages',
    'node',
  ],
  server: ['contract', 'server', 'packages', 'node'],
};

// Tests may reach for the test support and what they test; nothing that ships may import a test.
export const isTest = (file) => /\.test\.tsx?$/.test(file);
export const testMayAlsoImport = ['tests', 'server', 'packages', 'node'];
