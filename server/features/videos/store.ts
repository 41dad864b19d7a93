import { mediaUrl, type NewVideo, type Video, type VideoChange } from '#contract/library/videos.ts';
import type { Database } from '#server/db/engine/database.ts';
import { fromFlag, toFlag } from '#server/db/schema/columns.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { createRecordStore, maxListed, toVersion } from '#server/records/record-store.ts';
import { claimUpload, discardUploadOf } from './uploads/upload-store.ts';

const columns = ['id', 'title', 'url', 'type', 'is_active', 'created_at', 'updated_at'] as const;
type Row = Pick<Schema['videos'], (typeof columns)[number]>;

export const createVideoStore = (database: Database, now: () => Date) =>
  createRecordStore(database, now, {
    type: 'video',
    labelOf: (row: Row) => row.title,
    toItem: ({ is_active, created_at, updated_at, ...rest }: Row): Omit<Video, 'site'> => ({
      ...rest,
      isActive: fromFlag(is_active),
      createdAt: new Date(created_at).toISOString(),
      updatedAt: toVersion({ updated_at }),
    }),
    columns: ['title', 'is_active'],
    detailOf: (column, row) => {
      if (column === 'title') return column;
      return fromFlag(row.is_active) ? 'made-active' : 'made-inactive';
    },
    toValues: ({ title, isActive }: VideoChange) => ({
      title,
      is_active: isActive === undefined ? undefined : toFlag(isActive),
    }),
    select: (db) =>
      db
        .selectFrom('videos')
        .select(columns)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(maxListed),
    async insert(trx, { isActive, ...given }: NewVideo, keys) {
      const created = await trx
        .insertInto('videos')
        .values({ ...given, is_active: toFlag(isActive), ...keys })
        .returning(columns)
        .executeTakeFirstOrThrow();
      const mediaFile = mediaUrl.exec(given.url)?.[1];
      if (mediaFile) await claimUpload(trx, { mediaFile, videoId: created.id });
      return created;
    },
    write: (trx, id, values, updatedAt) =>
      trx
        .updateTable('videos')
        .set(({ ref }) => ({ ...values, updated_at: updatedAt ?? ref('updated_at') }))
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirst(),
    async delete(trx, id) {
      await discardUploadOf(trx, { videoId: id, at: now() });
      return trx.deleteFrom('videos').where('id', '=', id).returning(columns).executeTakeFirst();
    },
  });
