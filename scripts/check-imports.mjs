// Holds every import of the product, type-only ones included, against import-rules.mjs.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { importRules, isTest, testMayAlsoImport } from './import-rules.mjs';
import { root } from './setup/project.mjs';

const files = ['app', 'contract', 'server'].flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }),
);
const imports = files.flatMap(readImports);
const problems = [
  ...imports.filter((one) => !one.exists).map(({ file, to }) => `${file}: cannot find ${to}`),
  ...imports.filter((one) => !isAllowed(one)).map(({ file, to }) => `${file} may not import ${to}`),
  ...findCycles().map((path) => `import cycle: ${path.join(' → ')}`),
];
for (const problem of problems) console.error(problem);
console.log(`${files.length} modules, ${imports.length} imports, ${problems.length} forbidden`);
// A checker that reads nothing would agree with everything.
if (files.length === 0 || imports.length === 0 || problems.length > 0) process.exit(1);

function readImports(file) {
  const source = readFileSync(join(root, file), 'utf8');
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...exported
      .filter(({ moduleRequest }) => moduleRequest)
      .map(({ moduleRequest, isType }) => ({ specifier: moduleRequest.value, isType })),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const literal = /^(['"])([^'"]*)\1$/.exec(
        source.slice(moduleRequest.start, moduleRequest.end),
      );
      return literal ? [{ specifier: literal[2], isType: false, isLazy: true }] : [];
    }),
  ];
  return found.map((one) => ({ ...one, file, ...resolve(file, one.specifier) }));
}

function resolve(file, specifier) {
  const path = specifier.split('?')[0];
  if (path.startsWith('#') || path.startsWith('.')) {
    const to = path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path));
    return { to, exists: existsSync(join(root, to)) };
  }
  return { to: path, isPackage: true, exists: true };
}

function isAllowed({ file, to, isPackage }) {
  if (!isPackage && isTest(to)) return false;
  const name = Object.keys(importRules)
    .sort((a, b) => b.length - a.length)
    .find((pattern) => isInside(file, pattern));
  const own = name.replace('*', file.split('/')[name.split('/').indexOf('*')]);
  const allowed = [own, ...importRules[name], ...(isTest(file) ? testMayAlsoImport : [])];
  if (!isPackage) return allowed.some((folder) => isInside(to, folder));
  if (to.startsWith('node:')) return allowed.includes('node');
  return allowed.includes('packages') || allowed.includes(to.split('/')[0]);
}

function isInside(file, folder) {
  const parts = file.split('/');
  return folder.split('/').every((part, index) => part === '*' || part === parts[index]);
}

/** Only imports that run at once: a type or a lazy import makes no cycle that could bite. */
function findCycles() {
  const next = Map.groupBy(
    imports.filter(({ isType, isLazy, isPackage }) => !isType && !isLazy && !isPackage),
    ({ file }) => file,
  );
  const done = new Set();
  const cycles = [];
  const visit = (file, path) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file]);
    if (done.has(file) || path.includes(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return cycles;
}
