import type { Kysely } from 'kysely';
import { mediaUrl, type NewVideo, type Video, type VideoChange } from '#contract/videos.ts';
import { fromFlag, newId, toFlag } from '#server/db/columns.ts';
import { createAuditedChange, maxListed, type RecordStore } from '#server/db/record-store.ts';
import type { Schema } from '#server/db/schema.ts';
import { claimUpload, discardUploadOf } from './uploads/upload-store.ts';

const columns = ['id', 'title', 'url', 'type', 'is_active', 'created_at'] as const;
type Row = Pick<Schema['videos'], (typeof columns)[number]>;

export function createVideoStore(
  db: Kysely<Schema>,
  now: () => Date,
): RecordStore<Video, NewVideo, VideoChange> {
  const audited = createAuditedChange({ db, now, type: 'video', labelOf: (row: Row) => row.title });

  return {
    async list() {
      const rows = await db
        .selectFrom('videos')
        .select(columns)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(maxListed)
        .execute();
      return rows.map(toVideo);
    },

    async create({ isActive, ...given }, actor) {
      const row = await audited(actor, 'created', async (trx) => {
        const created = await trx
          .insertInto('videos')
          .values({
            id: newId(),
            ...given,
            is_active: toFlag(isActive),
            created_at: now().getTime(),
          })
          .returning(columns)
          .executeTakeFirstOrThrow();
        const mediaFile = mediaUrl.exec(given.url)?.[1];
        if (mediaFile) await claimUpload(trx, { mediaFile, videoId: created.id });
        return created;
      });
      return toVideo(row);
    },

    async update(id, { title, isActive }, actor) {
      const row = await audited(actor, 'updated', (trx) =>
        trx
          .updateTable('videos')
          .set({ title, ...(isActive !== undefined && { is_active: toFlag(isActive) }) })
          .where('id', '=', id)
          .returning(columns)
          .executeTakeFirst(),
      );
      return row && toVideo(row);
    },

    async remove(id, actor) {
      const row = await audited(actor, 'deleted', async (trx) => {
        await discardUploadOf(trx, { videoId: id, at: now() });
        return trx.deleteFrom('videos').where('id', '=', id).returning(columns).executeTakeFirst();
      });
      return row !== undefined;
    },
  };
}

function toVideo({ is_active, created_at, ...rest }: Row): Video {
  return {
    ...rest,
    isActive: fromFlag(is_active),
    createdAt: new Date(created_at).toISOString(),
  };
}
