import type { Kysely, Transaction } from 'kysely';
import type { AuditAction } from '#contract/audit.ts';
import { mediaUrl, type NewVideo, type Video, type VideoChange } from '#contract/videos.ts';
import { type Actor, recordAudit } from '#server/db/audit.ts';
import { fromFlag, newId, toFlag } from '#server/db/columns.ts';
import { mostListed, type RecordStore } from '#server/db/record-store.ts';
import type { Schema } from '#server/db/schema.ts';
import { claimUpload, discardUploadOf } from './uploads/upload-store.ts';

// A store of its own: a film holds a file, and its columns are not what is answered with.
const columns = ['id', 'title', 'url', 'type', 'is_active', 'created_at'] as const;

export function createVideoStore(
  db: Kysely<Schema>,
  now: () => Date,
): RecordStore<Video, NewVideo, VideoChange> {
  async function record(trx: Transaction<Schema>, actor: Actor, action: AuditAction, row: Row) {
    const subject = { type: 'video' as const, id: row.id, label: row.title };
    await recordAudit(trx, { at: now(), actor, action, subject });
  }

  return {
    async list() {
      const rows = await db
        .selectFrom('videos')
        .select(columns)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(mostListed)
        .execute();
      return rows.map(toVideo);
    },

    create({ isActive, ...given }, actor) {
      return db.transaction().execute(async (trx) => {
        const row = await trx
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
        if (mediaFile) await claimUpload(trx, { mediaFile, videoId: row.id });
        await record(trx, actor, 'created', row);
        return toVideo(row);
      });
    },

    update(id, { title, isActive }, actor) {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('videos')
          .set({ title, ...(isActive !== undefined && { is_active: toFlag(isActive) }) })
          .where('id', '=', id)
          .returning(columns)
          .executeTakeFirst();
        if (row) await record(trx, actor, 'updated', row);
        return row && toVideo(row);
      });
    },

    remove(id, actor) {
      return db.transaction().execute(async (trx) => {
        await discardUploadOf(trx, { videoId: id, at: now() });
        const row = await trx
          .deleteFrom('videos')
          .where('id', '=', id)
          .returning(columns)
          .executeTakeFirst();
        if (row) await record(trx, actor, 'deleted', row);
        return row !== undefined;
      });
    },
  };
}

type Row = Pick<Schema['videos'], (typeof columns)[number]>;

function toVideo({ is_active, created_at, ...rest }: Row): Video {
  return {
    ...rest,
    isActive: fromFlag(is_active),
    createdAt: new Date(created_at).toISOString(),
  };
}
