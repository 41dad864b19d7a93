import type { Kysely } from 'kysely';
import type { Problem } from '#contract/site/api.ts';
import type { SiteContent } from '#contract/site/content.ts';
import type { Schema } from '#server/db/schema.ts';

/** Pictures that are not in this library: the draft may come from another site, by a file. */
export async function findMissingPictures(
  db: Kysely<Schema>,
  content: SiteContent,
): Promise<Problem[]> {
  const uses = [...uploadsIn(content, [])];
  if (uses.length === 0) return [];
  const ids = [...new Set(uses.map(({ id }) => id))];
  const rows = await db.selectFrom('pictures').select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  return uses
    .filter(({ id }) => !known.has(id))
    .map(({ path }) => ({
      path: path.join('.'),
      message: 'This picture is not in the library of this site. Please choose it again.',
    }));
}

function* uploadsIn(
  value: unknown,
  path: readonly string[],
): Generator<{ id: string; path: readonly string[] }> {
  if (typeof value !== 'object' || value === null) return;
  const { upload } = value as { upload?: { id?: unknown } };
  if (typeof upload?.id === 'string') yield { id: upload.id, path };
  for (const [key, inner] of Object.entries(value)) yield* uploadsIn(inner, [...path, key]);
}
