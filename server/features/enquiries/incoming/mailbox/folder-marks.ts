import type { Db, Schema } from '#server/db/schema/schema.ts';

export type FolderMark = Schema['mail_folders'];

export const findMark = (db: Db, name: string): Promise<FolderMark | undefined> =>
  db.selectFrom('mail_folders').selectAll().where('name', '=', name).executeTakeFirst();

export async function writeMark(db: Db, mark: FolderMark): Promise<void> {
  const { name, ...values } = mark;
  await db
    .insertInto('mail_folders')
    .values(mark)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}
