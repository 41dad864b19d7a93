import type { Db } from '#server/db/schema/schema.ts';

const versionsPerRead = 50;

/** All that `read` finds in the versions. A version never changes, so each is read once. */
export function createVersionIndex(db: Db, read: (content: unknown) => Iterable<string>) {
  const found = new Set<string>();
  let lastRead = 0;

  return async (on: Db = db): Promise<ReadonlySet<string>> => {
    for (;;) {
      const rows = await on
        .selectFrom('site_versions')
        .select(['number', 'content'])
        .where('number', '>', lastRead)
        .orderBy('number')
        .limit(versionsPerRead)
        .execute();
      for (const { number, content } of rows) {
        for (const one of read(JSON.parse(content))) found.add(one);
        lastRead = Math.max(lastRead, number);
      }
      if (rows.length < versionsPerRead) return found;
    }
  };
}
