import type { SiteContent } from '#contract/site/content.ts';
import { pathsOf } from '#contract/site/parts.ts';

type Branch = Record<string, unknown>;

/** A copy of the content, in which these parts are those of the other. */
export function takeParts(
  content: SiteContent,
  parts: ReadonlySet<string>,
  other: SiteContent,
): SiteContent {
  const taken = structuredClone(content);
  for (const path of [...parts].flatMap(pathsOf)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const parentIn = (from: SiteContent) =>
      keys.reduce((branch, key) => branch[key] as Branch, from as unknown as Branch);
    parentIn(taken)[last] = parentIn(other)[last];
  }
  return taken;
}
