// Who may import whom. A room not named here may be imported by nobody outside it.
const rooms = {
  contract: [],
  'app/content': ['contract'],
  'app/lib': ['contract', 'app/content'],
  'app/ui': ['contract', 'app/content', 'app/lib'],
  'app/site': ['app/ui', 'app/lib', 'app/content', 'contract'],
  'app/members': ['app/ui', 'app/lib', 'app/content', 'contract'],
  'app/admin': ['app/ui', 'app/lib', 'app/content', 'contract'],
  'server/db': ['contract', 'server/config.ts'],
  'server/http': ['server/db', 'contract', 'server/config.ts'],
  'server/mail': ['server/db', 'contract', 'server/config.ts'],
  'server/features': ['server/db', 'server/http', 'server/mail', 'contract', 'server/config.ts'],
};

// Tests may reach for the test support; nothing that ships may.
const test = '\\.test\\.tsx?$';

const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `${room} imports only ${allowed.join(', ') || 'itself'}`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: test },
  to: {
    path: '^(app|server|contract|scripts|tests|bench|art|dist)/',
    pathNot: [room, ...allowed].map((path) => `^${path}${path.endsWith('.ts') ? '$' : '/'}`),
  },
}));

export default {
  forbidden: [
    ...roomRules,
    {
      name: 'a feature imports no other feature',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/', pathNot: test },
      to: { path: '^server/features/', pathNot: '^server/features/$1/' },
    },
    {
      name: 'the client and the server share only the contract',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^server/' },
    },
    {
      name: 'the server never imports the client (it loads the build)',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^app/' },
    },
    {
      name: 'the contract needs nothing but zod',
      severity: 'error',
      from: { path: '^contract/', pathNot: test },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'nothing that ships imports scripts, tests, bench or art',
      severity: 'error',
      from: { path: '^(app|server|contract)/', pathNot: test },
      to: { path: '^(scripts|tests|bench|art)/' },
    },
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'every import resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg)(\\?.*)?$|^node:' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
