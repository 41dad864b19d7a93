// Which files of DATA_DIR, or of the bucket, belong to the rows of a database.
import type { Kysely } from 'kysely';
import { StartError } from '#server/base/start-error.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { isFilePath, keyOfAttachment } from '#server/files/file-keys.ts';
import { masterFile, pictureCopies } from '#server/files/picture-files.ts';

/** Required unless the row is unfinished or discarded: visitors may still see the file of one that is. */
type FileOfRow = { file: string; size?: number; isRequired: boolean };

/** Throws when a row names a file that is none of the site's: its name may lead anywhere. */
export async function listFilesOfRows(db: Kysely<Schema>): Promise<FileOfRow[]> {
  const uploads = await db.selectFrom('uploads').selectAll().execute();
  const attachments = await db
    .selectFrom('attachments')
    .where('is_kept', '=', 1)
    .selectAll()
    .execute();
  const pictures = await db.selectFrom('pictures').selectAll().execute();
  const files = [
    ...uploads.flatMap(({ media_file, length: size, finished_at, discarded_at }) => {
      const isRequired = finished_at !== null && discarded_at === null;
      return media_file === null ? [] : { file: `media/${media_file}`, size, isRequired };
    }),
    ...attachments.map(({ id, size, enquiry_id }) => ({
      file: keyOfAttachment(id),
      size,
      isRequired: enquiry_id !== null,
    })),
    ...pictures.flatMap(({ id, bytes: size, discarded_at }) => {
      const of = { isRequired: discarded_at === null };
      const copies = pictureCopies.map((copy) => ({ file: `pictures/${id}/${copy}`, ...of }));
      return [{ file: `pictures/${id}/${masterFile}`, size, ...of }, ...copies];
    }),
  ];
  // An upload is a file of its own, called by its id, until it is finished.
  const isBad = uploads.some(({ id }) => !/^[\w-]{1,64}$/.test(id));
  if (isBad || files.some(({ file }) => !isFilePath(file))) {
    throw new StartError('A row names a file that is none of the site’s.');
  }
  return files;
}

/** What is wrong with the first that is not as its row says. */
export function findFileFault(rows: FileOfRow[], files: Omit<FileOfRow, 'isRequired'>[]) {
  const sizes = new Map(files.map(({ file, size }) => [file, size]));
  for (const { file, size } of rows.filter(({ isRequired }) => isRequired)) {
    const found = sizes.get(file);
    if (found === undefined) return `${file} is missing`;
    if (found !== (size ?? found)) return `${file} has ${found} bytes instead of ${size}`;
  }
  return undefined;
}
