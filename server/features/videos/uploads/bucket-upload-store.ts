import type { Db } from '#server/db/schema/schema.ts';
import type { UploadRecords } from '#server/files/bucket/upload-records.ts';

/** What has arrived of the uploads to object storage. */
export function createBucketUploadStore(db: Db, now: () => Date): UploadRecords {
  return {
    async create(id) {
      await db
        .insertInto('bucket_uploads')
        .values({
          upload_id: id,
          object_key: null,
          multipart_id: null,
          changed_at: now().getTime(),
        })
        .execute();
    },

    async read(id) {
      const upload = await db
        .selectFrom('bucket_uploads')
        .select(['object_key', 'multipart_id', 'changed_at'])
        .where('upload_id', '=', id)
        .executeTakeFirst();
      if (!upload) return undefined;
      const parts = await db
        .selectFrom('bucket_upload_parts')
        .select(['number', 'etag', 'size'])
        .where('upload_id', '=', id)
        .orderBy('number')
        .execute();
      const { object_key: key, multipart_id: multipartId, changed_at } = upload;
      return {
        multipart: key !== null && multipartId !== null ? { key, multipartId } : undefined,
        parts,
        size: parts.reduce((sum, { size }) => sum + size, 0),
        changedAt: new Date(changed_at),
      };
    },

    async setMultipart(id, { key, multipartId }) {
      await db
        .updateTable('bucket_uploads')
        .set({ object_key: key, multipart_id: multipartId })
        .where('upload_id', '=', id)
        .where('multipart_id', 'is', null)
        .execute();
      return (await this.read(id))?.multipart;
    },

    addPart: (id, part) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('bucket_uploads')
          .set({ changed_at: now().getTime() })
          .where('upload_id', '=', id)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('bucket_upload_parts')
          .values({ upload_id: id, ...part })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n;
      }),

    async remove(id) {
      // Its parts go with it.
      await db.deleteFrom('bucket_uploads').where('upload_id', '=', id).execute();
    },

    async listIds() {
      const rows = await db.selectFrom('bucket_uploads').select('upload_id').execute();
      return rows.map(({ upload_id }) => upload_id);
    },
  };
}
