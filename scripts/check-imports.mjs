// Holds every import of the product, type-only ones included, against import-rules.mjs, and refuses circles.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { importRules, isTest, testMayAlsoImport } from './import-rules.mjs';
import { root as projectRoot } from './setup/project.mjs';

export function checkImports(root) {
  const files = ['app', 'contract', 'server'].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }),
  );
  const imports = files.flatMap((file) => readImports(root, file));
  const problems = [
    ...imports.filter((one) => !one.exists).map(({ file, to }) => `${file}: cannot find ${to}`),
    ...imports
      .filter((one) => !isAllowed(one))
      .map(({ file, to }) => `${file} may not import ${to}`),
    ...findCircles(toFilePairs(imports)).map((path) => `import circle: ${path.join(' → ')}`),
    ...findCircles(toFolderPairs(imports)).map((path) => `folder circle: ${path.join(' → ')}`),
  ];
  return { files, imports, problems };
}

function readImports(root, file) {
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
  return found.map((one) => ({ ...one, file, ...resolve(root, file, one.specifier) }));
}

function resolve(root, file, specifier) {
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

/** Only imports that run at once: a type or a lazy import makes no circle that could fail. */
const toFilePairs = (imports) =>
  imports
    .filter(({ isType, isLazy, isPackage }) => !isType && !isLazy && !isPackage)
    .map(({ file, to }) => [file, to]);

/** Counts every import: to understand one folder of a circle one has to read the others. A folder's own files count as one too. */
const toFolderPairs = (imports) =>
  imports
    .filter(({ file, isPackage }) => !isPackage && !isTest(file))
    .map(({ file, to }) => [dirname(file), dirname(to)])
    .filter(([from, to]) => from !== to);

/** Lists pairs of folders, the first of which imports the second. */
function findCircles(pairs) {
  const next = Map.groupBy(pairs, ([from]) => from);
  const done = new Set();
  const circles = [];
  const visit = (one, path) => {
    if (path.includes(one)) circles.push([...path.slice(path.indexOf(one)), one]);
    if (done.has(one) || path.includes(one)) return;
    for (const to of new Set(next.get(one)?.map(([, to]) => to))) visit(to, [...path, one]);
    done.add(one);
  };
  for (const from of next.keys()) visit(from, []);
  return circles;
}

if (import.meta.main) {
  const { files, imports, problems } = checkImports(projectRoot);
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} modules, ${imports.length} imports, ${problems.length} forbidden`);
  // A checker that reads nothing would agree with everything.
  if (files.length === 0 || imports.length === 0 || problems.length > 0) process.exit(1);
}
