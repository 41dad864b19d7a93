import type { FastifyInstance } from 'fastify';
import { newVideoSchema, videoChangeSchema, videoSchema } from '#contract/library/videos.ts';
import { requireAdmin } from '#server/auth/guards.ts';
import type { Config } from '#server/config/config.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { addScheduledJob } from '#server/http/scheduled-jobs.ts';
import { type RecordDeps, registerRecordRoutes } from '#server/records/record-routes.ts';
import { registerMedia } from './media-routes.ts';
import { createVideoStore } from './store.ts';
import { registerUploadFinish } from './uploads/upload-finish.ts';
import { registerUploadRoutes } from './uploads/upload-routes.ts';
import { removeDiscarded, sweepUploads } from './uploads/upload-sweep.ts';
import { createUploads } from './uploads/uploads.ts';

const hour = 60 * 60 * 1000;

export async function registerVideos(
  app: FastifyInstance,
  deps: RecordDeps & {
    config: Config;
    storage: FileStorage;
    /** Whether visitors see the file of that address. */
    isShown(url: string): boolean;
  },
) {
  const { config, database, storage, now, sessions, standingOf, isShown } = deps;
  const uploads = createUploads({ database, storage, now, isShown });
  const store = createVideoStore(database, now);

  registerMedia(app, storage);

  await registerRecordRoutes(app, {
    path: '/api/videos',
    noun: 'video',
    schemas: { item: videoSchema, create: newVideoSchema, change: videoChangeSchema },
    guard: requireAdmin(sessions),
    database,
    standing: standingOf('videos'),
    store: {
      ...store,
      async remove(id, actor) {
        const removed = await store.remove(id, actor);
        // The record is deleted: a file that cannot be removed is left to the next sweep.
        await removeDiscarded(uploads).catch((error) => app.log.error({ err: error }));
        return removed;
      },
    },
  });

  await app.register(async (scope) => {
    scope.addHook('onRequest', requireAdmin(sessions));
    registerUploadFinish(scope, uploads);
    await scope.register(async (tus) => registerUploadRoutes(tus, uploads, config.uploadMaxBytes));
  });

  addScheduledJob(app, {
    name: 'sweeping uploads',
    everyMs: hour,
    sharedOn: { database, now },
    run: () => sweepUploads(uploads, now()),
  });
  app.addHook('preClose', async () => uploads.lock.interruptAll());
}
