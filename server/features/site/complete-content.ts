import { type SiteContent, siteContentSchema } from '#contract/site/content.ts';
import { deliveredPictures, picturesIn } from './pictures/pictures-in.ts';

type Key = PropertyKey;
type Branch = Record<Key, unknown>;

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

const readAt = (value: unknown, path: readonly Key[]): unknown =>
  path.reduce<unknown>((part, key) => (isBranch(part) ? part[key] : undefined), value);

/**
 * A later version of this software may have fields that were unknown when the content was stored: these are as delivered.
 * Items of a list have no delivered counterpart, so a field that is added there has to be optional. A delivered picture is
 * known by its name: its files have other names in every build that changes it.
 */
export function completeContent(stored: SiteContent, delivered: SiteContent): SiteContent {
  const completed = structuredClone(stored);
  for (const { path } of siteContentSchema.safeParse(stored).error?.issues ?? []) {
    const [key, parent] = [path.at(-1), readAt(completed, path.slice(0, -1))];
    if (key === undefined || !isBranch(parent) || parent[key] !== undefined) continue;
    const value = readAt(delivered, path);
    if (value !== undefined) parent[key] = structuredClone(value);
  }
  const pictures = deliveredPictures(delivered);
  for (const { picture } of picturesIn(completed)) {
    if (!picture.upload) Object.assign(picture, pictures.get(picture.name));
  }
  return completed;
}
