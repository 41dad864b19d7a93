// Which files of the client's build a page loads, and which texts those show.
import type { Manifest, RenderOptions } from '#contract/site/prerender.ts';
import type { Texts } from '#contract/texts/texts.ts';

/** The entry first, then every file that the page imports. */
export function findScripts(manifest: Manifest, page: string) {
  const files = new Set<string>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  collect('app/main.tsx');
  collect(page);
  return [...files].map((file) => `/${file}`);
}

/** By the names that they have in the scripts. Without a build, while developing, every text by its key. */
export function findScriptTexts({ pageTexts, texts }: RenderOptions, page: string): Texts {
  const names = pageTexts[page];
  if (!names) return texts;
  return Object.fromEntries(
    Object.entries(names).map(([name, key]) => [name, texts[key] as string]),
  );
}
