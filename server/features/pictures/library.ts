import { randomBytes } from 'node:crypto';
import type { NewCrop } from '#contract/site/api.ts';
import { cropPart, focusIn } from '#contract/site/focus.ts';
import { maxPictureBytes, shapeOf } from '#contract/site/picture-shapes.ts';
import type { Picture } from '#contract/site/pictures.ts';
import { says } from '#contract/texts/texts.ts';
import type { Config } from '#server/config/config.ts';
import type { Actor } from '#server/db/audit.ts';
import type { Database } from '#server/db/connect.ts';
import { findStorageFailure } from '#server/db/engine/availability.ts';
import type { Trx } from '#server/db/schema/schema.ts';
import { createPictureFiles, keyOfCrop, keyOfPicture } from '#server/files/picture-files.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { HttpError } from '#server/http/http-error.ts';
import { hashOfCrop, planCrop } from './encode/plan-crop.ts';
import { createJobRunner } from './encode/run-job.ts';
import { createPictureStore, type PictureRow, roundFocus } from './store.ts';

/** What the versions and the draft of the site name. */
export type PictureUses = {
  /** Whether any of them names the picture, as `upload.id`. In a transaction the answer holds until that ends. */
  isPictureInUse(id: string, trx?: Trx): Promise<boolean>;
  /** All that they name, as `<name>-<hash>`. */
  listPicturesInUse(): Promise<ReadonlySet<string>>;
};

export const noSuchPicture = () => new HttpError(404, says('errors.noSuchPicture'));

export type Library = ReturnType<typeof createLibrary>;

export type LibraryDeps = {
  config: Pick<Config, 'dataDir'>;
  database: Database;
  storage: FileStorage;
  now: () => Date;
  uses: PictureUses;
};

/** Rows, files and jobs of the pictures. */
export function createLibrary({ config, database, storage, now, uses }: LibraryDeps) {
  const store = createPictureStore(database.db, now);
  const files = createPictureFiles(storage, config.dataDir);
  const jobs = createJobRunner();

  async function makeCrop(row: PictureRow, { shape, focus }: NewCrop, hash: string) {
    const plan = planCrop(row, shape, focus);
    const isThere = () => files.touchCrop(row.id, hash, now());
    if (await isThere()) return plan;
    await jobs.run(async (runJob) => {
      // Another call may have made it while this one waited.
      if (await isThere()) return;
      await files.withPart(async (folder) => {
        const master = await files.copyMaster(folder, row.id);
        if (!master) throw noSuchPicture();
        await runJob({ kind: 'crop', master, folder, shape, plan });
        await files.publish(folder, keyOfCrop(row.id, hash));
      });
    });
    // Removed meanwhile.
    if (!(await isThere())) throw noSuchPicture();
    return plan;
  }

  return {
    store,
    files,
    uses,
    stop: jobs.stop,

    add: (body: AsyncIterable<Buffer>, name: string, actor: Actor): Promise<PictureRow> =>
      files.withPart(async (folder) => {
        const source = await files.receive(folder, body, maxPictureBytes);
        const imported = await jobs.run((runJob) => runJob({ kind: 'import', source, folder }));
        if (!imported) throw new Error('The process for pictures answered nothing.');
        // 128 random bits: only its address protects a crop that is not shown yet.
        const id = randomBytes(16).toString('hex');
        // The files first: a storage that takes its time must not hold up the database.
        if (!(await files.publish(folder, keyOfPicture(id)))) throw new Error(`${id} is not new.`);
        try {
          return await store.create({ id, name, ...imported }, actor);
        } catch (error) {
          // When the database went away the row may be there: the sweep removes what nothing names.
          if (findStorageFailure(error) !== 'unavailable') await files.remove(id);
          throw error;
        }
      }),

    async crop(id: string, given: NewCrop): Promise<Picture> {
      const row = await store.find(id);
      if (!row) throw noSuchPicture();
      const focus = roundFocus(given.focus);
      const hash = hashOfCrop(given.shape, focus);
      const { width, height, widths } = await makeCrop(row, { ...given, focus }, hash);
      const shape = shapeOf(given.shape);
      const part = cropPart(row, shape.width / shape.height, focus);
      return { name: id, hash, width, height, widths, upload: { id, focus: focusIn(part, focus) } };
    },
  };
}
