import { mediaUrl, type NewVideo, type Video, type VideoChange } from '#contract/library/videos.ts';
import type { Database } from '#server/db/engine/database.ts';
import { fromFlag, toFlag, toIso } from '#server/db/schema/columns.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { createRecordStore, type RecordStore } from '#server/records/record-store.ts';
import { claimUpload, discardUploadOf } from './uploads/upload-store.ts';

type StoredVideo = Omit<Video, 'site'>;

export function createVideoStore(
  database: Database,
  now: () => Date,
): RecordStore<StoredVideo, NewVideo, VideoChange> {
  const store = createRecordStore(database, now, {
    table: 'videos',
    type: 'video',
    label: 'title',
    columns: ['title', 'is_active'],
    order: ['created_at', 'desc'],
    detailOf: (column, { is_active }) => {
      if (column === 'title') return column;
      return fromFlag(is_active) ? 'made-active' : 'made-inactive';
    },
    async afterInsert(trx, { id, url }) {
      const mediaFile = mediaUrl.exec(url)?.[1];
      if (mediaFile) await claimUpload(trx, { mediaFile, videoId: id });
    },
    beforeDelete: (trx, id) => discardUploadOf(trx, { videoId: id, at: now() }),
  });
  return {
    ...store,
    list: async () => (await store.list()).map(toVideo),
    create: async ({ isActive, ...given }, actor) =>
      toVideo(await store.create({ ...given, is_active: toFlag(isActive) }, actor)),
    async update(id, { title, isActive }, options) {
      const is_active = isActive === undefined ? undefined : toFlag(isActive);
      const updated = await store.update(id, { title, is_active }, options);
      return updated && { ...updated, item: toVideo(updated.item) };
    },
  };
}

const toVideo = ({
  is_active,
  created_at,
  ...rest
}: Schema['videos'] & { updatedAt: string }): StoredVideo => ({
  ...rest,
  isActive: fromFlag(is_active),
  createdAt: toIso(created_at),
});
