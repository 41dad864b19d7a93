import { type SiteContent, siteContentSchema } from '#contract/site/content.ts';
import { defaultPictures, picturesIn } from './pictures-in.ts';

type Key = PropertyKey;
type Branch = Record<Key, unknown>;

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

const readAt = (value: unknown, path: readonly Key[]): unknown =>
  path.reduce<unknown>((part, key) => (isBranch(part) ? part[key] : undefined), value);

/**
 * A later version of this software may have fields that were unknown when the content was stored: these take their default.
 * Items of a list have no default, so a field that is added there has to be optional. A default picture is
 * known by its name: its files have other names in every build that changes it.
 */
export function completeContent(stored: SiteContent, defaults: SiteContent): SiteContent {
  const completed = structuredClone(stored);
  for (const { path } of siteContentSchema.safeParse(stored).error?.issues ?? []) {
    const [key, parent] = [path.at(-1), readAt(completed, path.slice(0, -1))];
    if (key === undefined || !isBranch(parent) || parent[key] !== undefined) continue;
    const value = readAt(defaults, path);
    if (value !== undefined) parent[key] = structuredClone(value);
  }
  const pictures = defaultPictures(defaults);
  for (const { picture } of picturesIn(completed)) {
    if (!picture.upload) Object.assign(picture, pictures.get(picture.name));
  }
  return completed;
}
