import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { Features, type Selector, transform } from 'lightningcss';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { flattenCatalogue } from './contract/texts/flatten-catalogue.ts';
import { textName, textNumber } from './contract/texts/script-texts.ts';

type UsedWords = { page: string; words: ReadonlySet<string>; strings: ReadonlySet<string> };
type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const publicPage = /^app\/site\/([\w-]+)\/\1\.tsx$/;
const area = /^app\/(members|admin)\//;
const areaRoot = /^app\/(areas\.tsx|(members|admin|account)\/.*)$/;
/** Loaded when a visitor sends an enquiry: the schemas and zod, and the panel that follows. */
const sending = /^app\/site\/enquiry\//;
/** Toasts and tabs. Tooltips are loaded apart, when one is first needed. */
const radixParts = /\/@radix-ui\/(?!react-(tooltip|popper))/;
/** These name the files of all pages, so a chunk with one of them would change whenever a page does. */
const wiring = /^app\/[^/]+$/;
/** So many pages share a module before all of them load it. What fewer need, Contact does not load. */
const minPages = 5;

/** The module and every file that imports it, directly or through others, but for `import()`. */
function findImporters(id: string, modules: Modules) {
  const importers = new Set([id]);
  for (const importer of importers) {
    for (const next of modules.getModuleInfo(importer)?.importers ?? []) importers.add(next);
  }
  return importers;
}

/** The chunk of a module that several pages load at once; null leaves it to the bundler. */
function findSharedChunk(id: string, modules: Modules) {
  const importers = findImporters(id, modules);
  const isInEntry = [...importers].some((one) => modules.getModuleInfo(one)?.isEntry);
  const paths = [...importers].map((one) => relative(import.meta.dirname, one));
  // What only the first script imports stays in it: it must wait for no other file.
  if (paths.at(-1) === 'app/start.ts') return null;
  const pages = paths.flatMap((path) => publicPage.exec(path)?.[1] ?? []);
  if (wiring.test(paths[0] as string)) return null;
  if (isInEntry || pages.length >= minPages) return 'base';
  // The areas load what one page has, but nothing that is made up for several.
  if (pages.length > 1 && paths.some((path) => area.test(path))) return 'base';
  // Contact and About have the largest scripts: what one of them does not need stays out of it.
  if (pages.length > 1 && pages.includes('contact'))
    return pages.length === 2 && pages.includes('home') ? 'home-and-contact' : 'base';
  if (pages.length > 1 && pages.includes('home')) return 'home-and-others';
  return pages.length === 1 && paths.some((path) => area.test(path))
    ? `${pages[0]}-and-areas`
    : null;
}

/** The chunk of what several files of the areas load, and of what they share with a file that a public page loads late. */
function findAreaChunk(id: string, modules: Modules) {
  const roots = [...findImporters(id, modules)]
    .filter((one) => modules.getModuleInfo(one)?.importers.length === 0)
    .map((one) => relative(import.meta.dirname, one));
  if (!roots.some((root) => areaRoot.test(root))) return null;
  if (!roots.every((root) => areaRoot.test(root)))
    return roots.some((root) => sending.test(root)) ? 'sending' : 'shared';
  if (roots.length === 1 && roots[0] !== 'app/areas.tsx') return null;
  return roots.every((root) => root.startsWith('app/admin/')) ? 'admin' : 'areas';
}

/**
 * A group each, the one that most files load first: a group takes along what its modules import. Two files load the same
 * part of `shared`, or none.
 */
const areaGroups = ['sending', 'shared', 'areas', 'admin'].map((chunk, index) => ({
  debugName: chunk,
  name: (id: string, modules: Modules) => (findAreaChunk(id, modules) === chunk ? chunk : null),
  priority: 3 - index,
  ...(chunk === 'shared' && { entriesAware: true, entriesAwareMergeThreshold: 4000 }),
}));

/**
 * Vite wraps every dynamic import in a function that first loads the style sheets of the imported file. Ours have none:
 * all styles are inlined in the documents.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
};

const source = (path: string) => join(import.meta.dirname, path);

/** Every word, and every string of one word, of a page's modules and of the modules that those load, now or later. */
async function findWords(
  page: string,
  path: string,
  modules: Rolldown.PluginContext,
): Promise<UsedWords> {
  const ids = new Set([path, 'app/shell/page-frame.tsx', 'app/document/document.tsx'].map(source));
  const words = new Set<string>();
  const strings = new Set<string>();
  for (const id of ids) {
    const { code, importedIds, dynamicallyImportedIds } = await modules.load({ id });
    for (const word of code?.split(/[\s"'`]+/) ?? []) words.add(word);
    for (const [, string = ''] of code?.matchAll(/["'](\w+)["']/g) ?? []) strings.add(string);
    for (const next of [...importedIds, ...dynamicallyImportedIds])
      if (next.startsWith(source('app'))) ids.add(next);
  }
  return { page, words, strings };
}

/**
 * For newer browsers lightningcss writes `animation-timeline` into the `animation` shorthand, where no browser allows it:
 * https://github.com/parcel-bundler/lightningcss/issues/1283
 */
const version = (major: number, minor = 0) => (major << 16) | (minor << 8);
const cssTargets = {
  chrome: version(111),
  firefox: version(128),
  safari: version(16, 4),
  ios_saf: version(16, 4),
};

/** What Tailwind writes for browsers without `@property`, all of them older than the targets. */
const oldBrowsers = /@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/;

/** Written anew at each of our passes. */
const repeated = /(-webkit-text-decoration:inherit;)+/g;

/** Tailwind's fallbacks behind the default font, which the theme always sets. */
const otherFonts = /(?<=var\(--default-font-family),[^)]*/;

/** Tailwind's steps of space, which the theme leaves as they are: shorter as lengths. */
const spaces = /calc\(var\(--spacing\) \* (-?[\d.]+)\)/g;

/** Parts of fields for files, searches and numbers, which no public page has. */
const fieldParts = /^(file-selector|-webkit-(search|inner-spin|outer-spin))/;
/** And of those for dates, which the contact page has. */
const dateParts = /^-webkit-(date|calendar)/;

/** Whether a selector is of an element, a class or a part of a field that our code with these words does not render. */
const cannotMatch = (selector: Selector, used: UsedWords): boolean =>
  selector.some((part) => {
    if (part.type === 'type') return !used.strings.has(part.name);
    if (part.type === 'class') return !used.words.has(part.name);
    if (part.type === 'attribute' && part.name === 'data-page' && part.operation)
      return part.operation.value !== used.page;
    if (
      part.type === 'pseudo-class' &&
      (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')
    )
      return part.selectors.every((inner) => cannotMatch(inner, used));
    if (part.type !== 'pseudo-element') return false;
    const name = part.kind === 'custom' ? part.name : part.kind;
    return fieldParts.test(name) || (dateParts.test(name) && !used.words.has('datetime-local'));
  });

/** Tailwind's notice is in the areas' sheet; the first round trip of a public page has no room for it. */
const notice = /^\/\*![^*]*\*\/\s*/;

const shorten = (sheet: string) =>
  sheet
    .replace(notice, '')
    .replace(oldBrowsers, '')
    .replace(otherFonts, '')
    .replace(spaces, (_, steps) => `${steps / 4}rem`);

/** The sheet without the rules of elements and classes that a page does not have, and without the variables of those. */
function cutSheet(sheet: string, used: UsedWords) {
  const withoutUnused = (selector: Selector) => (cannotMatch(selector, used) ? [] : undefined);
  const remove = (css: string, unusedSymbols: string[] = []) =>
    transform({
      filename: 'site.css',
      code: Buffer.from(css),
      minify: true,
      targets: cssTargets,
      // We use no light-dark(), for which it would add two variables to each `color-scheme`.
      exclude: Features.LightDark,
      unusedSymbols,
      visitor: {
        Selector: withoutUnused,
        Rule: {
          property: ({ value: { name } }) => (unusedSymbols.includes(name) ? [] : undefined),
        },
      },
    }).code.toString();
  const cut = remove(shorten(sheet));
  const variables = new Set(cut.match(/(?<=[{;]|@property )--[\w-]+(?=[:{])/g));
  const slim = remove(
    cut,
    [...variables].filter(
      (name) => !cut.includes(`var(${name}`) && !used.words.has(`var(${name})`),
    ),
  );
  const keyframes = new Set(slim.match(/(?<=@keyframes )[\w-]+/g));
  const sheetOfPage = remove(
    slim,
    [...keyframes].filter((name) => slim.split(name).length === 2),
  );
  return sheetOfPage.replace(repeated, '$1');
}

/** Fills app/page-sheets.ts. */
const pageSheets: Plugin = {
  name: 'page-sheets',
  apply: 'build',
  async load(id) {
    if (id !== source('app/page-sheets.ts')) return null;
    const { code } = await this.load({ id: source('app/site.css?inline') });
    const sheet: string = JSON.parse(/^export default (".*")/.exec(code ?? '')?.[1] ?? '');
    const pages = globSync('app/site/*/*.tsx', { cwd: import.meta.dirname }).flatMap((path) => {
      const name = publicPage.exec(path)?.[1];
      return name ? [{ name, path }] : [];
    });
    const sheets: Record<string, string> = {};
    for (const { name, path } of pages)
      sheets[name] = cutSheet(sheet, await findWords(name, path, this));
    return `export const pageSheets = ${JSON.stringify(sheets)};`;
  },
};

/** The numbers of all texts in the modules that a page loads, now or later. */
function findTexts(page: string, modules: Modules, bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const written = new Map(chunks.flatMap((chunk) => Object.entries(chunk.modules)));
  const main = source('app/main.tsx');
  const ids = new Set([page, main]);
  const numbers = new Set<number>();
  for (const id of ids) {
    const info = modules.getModuleInfo(id);
    for (const [name] of written.get(id)?.code?.matchAll(/(?<=")@[0-9a-z]{1,2}(?=")/g) ?? [])
      numbers.add(textNumber(name));
    const loadsEveryPage = id === main || id === source('app/routes.tsx');
    const later = loadsEveryPage ? [] : (info?.dynamicallyImportedIds ?? []);
    for (const next of [...(info?.importedIds ?? []), ...later])
      if (!next.includes('node_modules')) ids.add(next);
  }
  return [...numbers].toSorted((one, other) => one - other);
}

/** In a browser's files a text's key is a short name. `.vite/texts.json` says which texts each page shows. */
function textKeys(): Plugin {
  const english = JSON.parse(readFileSync(source('contract/texts/en.json'), 'utf8'));
  const keys = Object.keys(flattenCatalogue(english));
  const names = new Map(keys.map((key, number) => [key, textName(number)]));
  return {
    name: 'text-keys',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code) =>
      code.replace(/(["'`])(\w+\.\w+)\1/g, (literal, _, key: string) =>
        names.has(key) ? `"${names.get(key)}"` : literal,
      ),
    generateBundle(_, bundle) {
      const pages = [...this.getModuleIds()].filter((id) => {
        const path = relative(import.meta.dirname, id);
        return publicPage.test(path) || path === 'app/areas.tsx';
      });
      const texts = pages.map((page) => [
        relative(import.meta.dirname, page),
        findTexts(page, this, bundle).map((number) => [number, keys[number]]),
      ]);
      this.emitFile({
        type: 'asset',
        fileName: '.vite/texts.json',
        source: JSON.stringify(Object.fromEntries(texts)),
      });
    },
  };
}

// scripts/build.mjs builds aside and swaps at the end.
const buildDir = process.env.BUILD_DIR ?? 'dist/by-hand';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  publicDir: 'app/public',
  plugins: [react(), tailwind(), plainImports, pageSheets, textKeys()],
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: false },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: `${buildDir}/client`,
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          input: ['app/start.ts', 'app/area-watch.ts', 'app/main.tsx'],
          output: {
            // A page's document names its files: eight letters of hash would be three more than it takes.
            chunkFileNames: 'assets/[name]-[hash:6].js',
            codeSplitting: {
              groups: [
                // Few files instead of dozens of small ones, each requested and compressed alone.
                { debugName: 'pages', name: findSharedChunk, priority: 5 },
                { name: 'radix', test: radixParts, priority: 4 },
                ...areaGroups,
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One file with everything in it: the server loads it at every start. While developing Node loads React itself.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: `${buildDir}/server`,
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: true,
        minify: true,
        rolldownOptions: {
          input: 'app/prerender.tsx',
          // Loaded by app/area-routes.tsx in a browser; here nobody loads them.
          external: /^\.\/(members|admin)\//,
          output: { entryFileNames: 'prerender.js', codeSplitting: false },
        },
      },
    },
  },
}));
