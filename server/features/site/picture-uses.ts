// Which pictures of the library the versions and the draft name.
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { picturesIn } from './pictures-in.ts';

const versionsPerRead = 50;

export function createPictureUses(db: Kysely<Schema>) {
  // A version never changes, so each is read once.
  const inVersions = new Set<string>();
  let lastRead = 0;

  async function readNewVersions(): Promise<void> {
    for (;;) {
      const rows = await db
        .selectFrom('site_versions')
        .select(['number', 'content'])
        .where('number', '>', lastRead)
        .orderBy('number')
        .limit(versionsPerRead)
        .execute();
      for (const { number, content } of rows) {
        for (const name of namesIn(JSON.parse(content))) inVersions.add(name);
        lastRead = Math.max(lastRead, number);
      }
      if (rows.length < versionsPerRead) return;
    }
  }

  /** As `<id>-<hash>`: a crop of the picture. */
  async function listPicturesInUse(): Promise<ReadonlySet<string>> {
    // The draft first: when it is published meanwhile, the version has it.
    const draft = await db.selectFrom('site_draft').select('content').executeTakeFirst();
    await readNewVersions();
    return new Set([...inVersions, ...namesIn(JSON.parse(draft?.content ?? 'null'))]);
  }

  return {
    listPicturesInUse,

    async isPictureInUse(id: string): Promise<boolean> {
      const names = await listPicturesInUse();
      return [...names].some((name) => name.startsWith(`${id}-`));
    },
  };
}

const namesIn = (content: unknown): string[] =>
  [...picturesIn(content)].flatMap(({ picture: { hash, upload } }) =>
    upload ? `${upload.id}-${hash}` : [],
  );
