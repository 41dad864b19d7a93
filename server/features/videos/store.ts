import type { Kysely } from 'kysely';
import { mediaUrl, type NewVideo, type Video, type VideoChange } from '#contract/videos.ts';
import { fromFlag, newId, toFlag } from '#server/db/columns.ts';
import {
  createAuditedChange,
  createAuditedUpdate,
  maxListed,
  type RecordStore,
  toVersion,
} from '#server/db/record-store.ts';
import type { Schema } from '#server/db/schema.ts';
import { claimUpload, discardUploadOf } from './uploads/upload-store.ts';

const columns = ['id', 'title', 'url', 'type', 'is_active', 'created_at', 'updated_at'] as const;
type Row = Pick<Schema['videos'], (typeof columns)[number]>;

export function createVideoStore(
  db: Kysely<Schema>,
  now: () => Date,
): RecordStore<Video, NewVideo, VideoChange> {
  const audit = { db, now, type: 'video' as const, labelOf: (row: Row) => row.title };
  const audited = createAuditedChange(audit);
  const auditedUpdate = createAuditedUpdate({
    ...audit,
    columns,
    write: (trx, id, values, updatedAt) =>
      trx
        .updateTable('videos')
        .set(({ ref }) => ({ ...values, updated_at: updatedAt ?? ref('updated_at') }))
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirst(),
  });

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
        const time = now().getTime();
        const is_active = toFlag(isActive);
        const created = await trx
          .insertInto('videos')
          .values({ id: newId(), ...given, is_active, created_at: time, updated_at: time })
          .returning(columns)
          .executeTakeFirstOrThrow();
        const mediaFile = mediaUrl.exec(given.url)?.[1];
        if (mediaFile) await claimUpload(trx, { mediaFile, videoId: created.id });
        return created;
      });
      return toVideo(row);
    },

    async update(id, { title, isActive }, options) {
      const is_active = isActive === undefined ? undefined : toFlag(isActive);
      const updated = await auditedUpdate(id, { title, is_active }, options);
      return updated && { ...updated, item: toVideo(updated.item) };
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

function toVideo({ is_active, created_at, updated_at, ...rest }: Row): Video {
  return {
    ...rest,
    isActive: fromFlag(is_active),
    createdAt: new Date(created_at).toISOString(),
    updatedAt: toVersion({ updated_at }),
  };
}
