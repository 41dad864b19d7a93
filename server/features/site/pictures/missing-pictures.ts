import type { Problem } from '#contract/site/api.ts';
import type { SiteContent } from '#contract/site/content.ts';
import type { Db } from '#server/db/schema/schema.ts';
import { defaultPictures, picturesIn } from '#server/features/site/store/pictures-in.ts';

/** Whether the files of a crop are there. */
export type HasCrop = (id: string, hash: string) => Promise<boolean>;

const notInLibrary = 'This picture is not in the library of this site. Please choose it again.';
const notADefault = 'This picture no longer comes with the site. Please choose another.';

/** Pictures that visitors would not see: the draft may come from another site, by a file, or from an earlier build. */
export async function findMissingPictures(
  content: SiteContent,
  { db, defaults, hasCrop }: { db: Db; defaults: SiteContent; hasCrop: HasCrop },
): Promise<Problem[]> {
  const named = [...picturesIn(content)];
  const ids = new Set(named.flatMap(({ picture }) => picture.upload?.id ?? []));
  const inLibrary = await listKnown(db, [...ids]);
  const comeWithSite = defaultPictures(defaults);
  const problems: Problem[] = [];
  for (const { picture, path } of named) {
    const { name, hash, upload } = picture;
    const isThere = upload
      ? inLibrary.has(upload.id) && (await hasCrop(upload.id, hash))
      : comeWithSite.has(name);
    const message = upload ? notInLibrary : notADefault;
    if (!isThere) problems.push({ path: path.join('.'), message });
  }
  return problems;
}

async function listKnown(db: Db, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('pictures')
    .select('id')
    .where('id', 'in', ids)
    .where('discarded_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
