// Which files of the client's build a page loads, and which texts those show.
import type { Manifest, RenderOptions } from '#contract/site/prerender.ts';
import type { Texts } from '#contract/texts/texts.ts';

const main = 'app/main.tsx';

/** The entry first, then every file that the page imports. */
export const findScripts = (manifest: Manifest, page: string) =>
  [...findFiles(manifest, page, 'now')].map((file) => `/${file}`);

/** Without a build, while developing, every text by its key. */
export function findScriptTexts(
  { manifest, fileTexts, texts }: RenderOptions,
  page: string,
): Texts {
  const files = Object.keys(fileTexts);
  if (files.length === 0) return texts;
  const loaded = findFiles(manifest, page, 'ever');
  return Object.fromEntries(
    files
      .filter((file) => loaded.has(file))
      .flatMap((file) => Object.entries(fileTexts[file] ?? {}))
      .map(([name, key]) => [name, texts[key] as string]),
  );
}

function findFiles(manifest: Manifest, page: string, when: 'now' | 'ever') {
  const files = new Set<string>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported);
    // The first file could load every page.
    if (when === 'ever' && key !== main)
      for (const imported of chunk.dynamicImports ?? []) collect(imported);
  };
  collect(main);
  collect(page);
  return files;
}
