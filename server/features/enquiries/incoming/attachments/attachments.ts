// Files that came with mails: kept in the storage beside videos and pictures, and removed with their enquiry.
import { newId, type Time, toFlag } from '#server/db/schema/columns.ts';
import type { Db, Trx } from '#server/db/schema/schema.ts';
import type { MailAttachment } from '#server/features/enquiries/incoming/parse/parsed-mail.ts';
import { keyOfAttachment } from '#server/files/file-keys.ts';
import type { FileStorage } from '#server/files/storage.ts';

const hour = 60 * 60 * 1000;
const perStep = 100;

export type Attachments = ReturnType<typeof createAttachments>;

export function createAttachments(options: { db: Db; now: () => Date; storage: FileStorage }) {
  const { db, storage } = options;
  const now = () => options.now().getTime();

  return {
    /** Rows first, so that no file is ever without one; they belong to nothing yet. Returns their ids. */
    async store(files: readonly MailAttachment[]): Promise<string[]> {
      const rows = files.map(({ name, type, size, path }, index) => ({
        // In the order of the mail.
        id: newId(Date.now() + index),
        enquiry_id: null,
        about: null,
        name,
        type,
        size,
        is_kept: toFlag(path !== undefined),
        created_at: now(),
      }));
      if (rows.length > 0) await db.insertInto('attachments').values(rows).execute();
      for (const [index, { id }] of rows.entries()) {
        const path = files[index]?.path;
        if (path !== undefined) await storage.put(keyOfAttachment(id), path);
      }
      return rows.map(({ id }) => id);
    },

    find: (enquiryId: string, id: string) =>
      db
        .selectFrom('attachments')
        .select(['id', 'name'])
        .where('id', '=', id)
        .where('enquiry_id', '=', enquiryId)
        .where('is_kept', '=', 1)
        .executeTakeFirst(),

    open: (id: string) => storage.open(keyOfAttachment(id)),

    /** Removes what belongs to no enquiry any more, and what a kill left: the file, then the row. */
    async sweep(): Promise<void> {
      for (;;) {
        const rows = await findRemovable(db, now() - hour);
        for (const { id } of rows) {
          await storage.remove(keyOfAttachment(id));
          await db.deleteFrom('attachments').where('id', '=', id).execute();
        }
        if (rows.length < perStep) return;
      }
    },
  };
}

const findRemovable = (db: Db, before: Time) =>
  db
    .selectFrom('attachments')
    .select('id')
    .where('enquiry_id', 'is', null)
    .where((eb) => eb.or([eb('about', 'is not', null), eb('created_at', '<=', before)]))
    .limit(perStep)
    .execute();

/** In the transaction that stores what they came with: `about` is its message, or empty. */
export async function attach(
  trx: Trx,
  ids: readonly string[],
  to: { enquiryId: string; about: string },
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('attachments')
    .set({ enquiry_id: to.enquiryId, about: to.about })
    .where('id', 'in', ids)
    .execute();
}
