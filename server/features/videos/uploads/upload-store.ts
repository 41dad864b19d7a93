import { DomainError } from '#server/base/domain-error.ts';
import { waitUntilDurable } from '#server/db/engine/database.ts';
import { newId } from '#server/db/schema/columns.ts';
import type { Db, Schema, Trx } from '#server/db/schema/schema.ts';

export type Upload = Pick<
  Schema['uploads'],
  'id' | 'length' | 'created_at' | 'media_file' | 'finished_at'
>;
const columns = ['id', 'length', 'created_at', 'media_file', 'finished_at'] as const;

export function createUploadStore(db: Db, now: () => Date) {
  return {
    newId,

    async create(given: { id: string; ownerId: string; length: number }): Promise<void> {
      await db
        .insertInto('uploads')
        .values({
          id: given.id,
          owner_id: given.ownerId,
          length: given.length,
          created_at: now().getTime(),
          media_file: null,
          finished_at: null,
          video_id: null,
          discarded_at: null,
        })
        .execute();
    },

    /** Finds uploads of this owner only: another admin gets 404. */
    find: (id: string, ownerId: string): Promise<Upload | undefined> =>
      db
        .selectFrom('uploads')
        .select(columns)
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .where('discarded_at', 'is', null)
        .executeTakeFirst(),

    /** The name that counts from now on: of two instances that finish at once, the first one's. */
    async setMediaFile(id: string, mediaFile: string): Promise<string | undefined> {
      await db
        .updateTable('uploads')
        .set({ media_file: mediaFile })
        .where('id', '=', id)
        .where('media_file', 'is', null)
        .execute();
      const row = await db
        .selectFrom('uploads')
        .select('media_file')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.media_file ?? undefined;
    },

    /** Before somebody is told that it is finished because it was found so. */
    waitUntilDurable: () => waitUntilDurable(db),

    async markFinished(id: string): Promise<void> {
      await db
        .updateTable('uploads')
        .set({ finished_at: now().getTime() })
        .where('id', '=', id)
        .execute();
    },

    /** Undefined when it belongs to a video: then it is discarded with the video only. */
    discard: (id: string): Promise<Upload | undefined> =>
      db
        .updateTable('uploads')
        .set({ discarded_at: now().getTime() })
        .where('id', '=', id)
        .where('video_id', 'is', null)
        .returning(columns)
        .executeTakeFirst(),

    async discardUnused(before: Date): Promise<void> {
      await db
        .updateTable('uploads')
        .set({ discarded_at: now().getTime() })
        .where('finished_at', '<', before.getTime())
        .where('video_id', 'is', null)
        .where('discarded_at', 'is', null)
        .execute();
    },

    listUnfinished: (before: Date): Promise<Upload[]> =>
      db
        .selectFrom('uploads')
        .select(columns)
        .where('created_at', '<', before.getTime())
        .where('finished_at', 'is', null)
        .where('discarded_at', 'is', null)
        .execute(),

    listDiscarded: (): Promise<Upload[]> =>
      db.selectFrom('uploads').select(columns).where('discarded_at', 'is not', null).execute(),

    /** The ids among these that are still known. */
    async listKnown(ids: string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await db.selectFrom('uploads').select('id').where('id', 'in', ids).execute();
      return new Set(rows.map(({ id }) => id));
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('uploads').where('id', '=', id).execute();
    },
  };
}

/** One file, one video: the condition is part of the write, so that neither another video nor the sweep interferes. */
export async function claimUpload(
  trx: Trx,
  given: { mediaFile: string; videoId: string },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('uploads')
    .set({ video_id: given.videoId })
    .where('media_file', '=', given.mediaFile)
    .where('finished_at', 'is not', null)
    .where('video_id', 'is', null)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  throw new DomainError(
    'invalid',
    'There is no finished upload at this address, or it is in the library already.',
    'url',
  );
}

export async function discardUploadOf(
  trx: Trx,
  given: { videoId: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('uploads')
    .set({ discarded_at: given.at.getTime(), video_id: null })
    .where('video_id', '=', given.videoId)
    .execute();
}
