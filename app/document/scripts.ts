// Which files of the client's build a page loads, and which texts those show.
import type { Manifest, RenderOptions } from '#contract/site/prerender.ts';
import type { ScriptTexts } from '#contract/texts/script-texts.ts';

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

/** Without a build, while developing, every text by its key. */
export function findScriptTexts({ pageTexts, texts }: RenderOptions, page: string): ScriptTexts {
  const used = pageTexts[page];
  if (!used) return texts;
  let next = 0;
  return used.flatMap(([number, key]) => {
    const start = number === next ? [] : [number];
    next = number + 1;
    return [...start, texts[key] as string];
  });
}
