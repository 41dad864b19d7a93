// A folder and a bucket at once: what is new goes to the first, what is still in the second is found there. So files can
// be moved from one to the other while the site is served.
import type { FileStorage, StoredFolders, UploadFiles } from '#server/files/storage.ts';

/** Asks the first place again after the second, because a file may have been moved between the two questions. */
async function ask<Place, Answer>(
  first: Place,
  second: Place,
  question: (of: Place) => Promise<Answer>,
) {
  return (await question(first)) || (await question(second)) || question(first);
}

export function createTwoPlaces(first: FileStorage, second: FileStorage): FileStorage {
  const find = (key: string) => ask(first, second, (place) => place.open(key));

  return {
    async open(key) {
      const file = await find(key);
      if (!file) return undefined;
      // Moved since it was opened, or since its size was noted.
      const readAgain = async (start: number, end: number) => (await find(key))?.read(start, end);
      return {
        ...file,
        read: async (start, end) => (await file.read(start, end)) ?? readAgain(start, end),
      };
    },

    async *list(folder) {
      const seen = new Set<string>();
      for (const place of [first, second]) {
        for await (const file of place.list(folder)) {
          if (!seen.has(file.key)) yield file;
          seen.add(file.key);
        }
      }
    },

    put: first.put,
    copyTo: (key, path) => ask(first, second, (place) => place.copyTo(key, path)),

    async remove(key) {
      await second.remove(key);
      await first.remove(key);
    },

    folders: combineFolders(first.folders, second.folders),
    uploads: combineUploads(first.uploads, second.uploads),
  };
}

const combineFolders = (first: StoredFolders, second: StoredFolders): StoredFolders => ({
  // A folder of this machine takes no crop of a picture that it has not: the crop goes where its picture is.
  publish: async (path, key) =>
    (await first.publish(path, key)) || (await second.publish(path, key)),

  complete: first.complete,
  changedAt: (key) => ask(first, second, (place) => place.changedAt(key)),
  touch: (key, at) => ask(first, second, (place) => place.touch(key, at)),

  async list(key) {
    const found = await first.list(key);
    const names = new Set(found.map(({ name }) => name));
    return [...found, ...(await second.list(key)).filter(({ name }) => !names.has(name))];
  },

  async remove(key) {
    await second.remove(key);
    await first.remove(key);
  },
});

/** An upload ends where it began. */
function combineUploads(first: UploadFiles, second: UploadFiles): UploadFiles {
  const placeOf = async (id: string) => ((await second.readState(id)) ? second : first);
  return {
    create: first.create,
    readState: async (id) => (await first.readState(id)) ?? second.readState(id),
    append: async (id, ...rest) => (await placeOf(id)).append(id, ...rest),
    chooseName: async (id) => (await placeOf(id)).chooseName(id),
    finish: async (id, name) => (await first.finish(id, name)) || (await second.finish(id, name)),
    async remove(id) {
      await second.remove(id);
      await first.remove(id);
    },
    listIds: async () => [...(await first.listIds()), ...(await second.listIds())],
  };
}
