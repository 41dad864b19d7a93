// The built files. Those with a hash in their name never change; the others are asked for again after a day.
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { undefinedWhenMissing } from '#server/files/disk.ts';
import { typeOfFile } from '#server/files/file-types.ts';
import { openFile } from '#server/files/folder/open-file.ts';
import { sendFile } from '#server/http/media/send-file.ts';
import { chooseEncoding, encodeFile, type StoredText, sendEncoded } from './encoded-text.ts';

/** Names in these folders hold a hash of the content: a file never changes under its name. */
export const isHashed = (path: string) => /^\/(assets|fonts|pictures)\//.test(path);
const oneYear = 365 * 24 * 60 * 60;
const oneDay = 24 * 60 * 60;

export type BuiltFiles = {
  /** By their paths in addresses. In memory from their first request on: a whole build has 8 MB of them. */
  cached: ReadonlyMap<string, StoredText>;
  /** Read from the disk for each request, in parts. */
  films: ReadonlyMap<string, { file: string; type: string }>;
};

export function findBuiltFiles(builds: { current: string; older: readonly string[] }): BuiltFiles {
  const cached = new Map<string, StoredText>();
  const films = new Map<string, { file: string; type: string }>();
  const add = (root: string, paths: string[]) => {
    const all = new Set(paths);
    // Compressed files are sent in the place of the others.
    for (const path of paths.filter((each) => !/\.(br|gz)$/.test(each))) {
      const file = join(root, path);
      const type = typeOfFile(path);
      if (type.startsWith('video/')) films.set(path, { file, type });
      else
        cached.set(path, {
          status: 200,
          headers: {
            'content-type': type,
            'cache-control': isHashed(path)
              ? `public, max-age=${oneYear}, immutable`
              : `public, max-age=${oneDay}`,
          },
          text: encodeFile(file, {
            isCompressed: all.has(`${path}.br`) && all.has(`${path}.gz`),
          }),
        });
    }
  };
  // A page that was opened before an upgrade still loads the scripts of its own build.
  for (const root of builds.older.map((build) => join(build, 'client')).filter(existsSync)) {
    add(root, listFiles(root).filter(isHashed));
  }
  const current = join(builds.current, 'client');
  add(current, listFiles(current));
  return { cached, films };
}

/** Their paths in addresses. */
const listFiles = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join('/', entry.parentPath.slice(root.length), entry.name))
    .filter((path) => !path.includes('/.'));

/** The route of a file: one for each folder, because one for each of hundreds of files would slow down every start. */
export const routeOfFile = (path: string) => path.replace(/^(\/[^/]+\/).*/, '$1*');

export function registerFiles(app: FastifyInstance, { cached, films }: BuiltFiles) {
  const routes = new Set([...cached.keys(), ...films.keys()].map(routeOfFile));
  for (const url of routes) {
    app.route<{ Params: { '*'?: string } }>({
      method: ['GET', 'HEAD'],
      url,
      async handler(request, reply) {
        const path = url.replace('*', () => request.params['*'] ?? '');
        const film = films.get(path);
        const opened = film && (await openFile(film.file));
        if (opened) {
          const sent = {
            file: opened,
            type: film.type,
            etag: basename(path),
            cache: 'public',
          } as const;
          return sendFile(request, reply, { ...sent, missing: () => new Error('A film is gone.') });
        }
        const file = cached.get(path);
        const encoding = chooseEncoding(request.headers['accept-encoding']);
        // The files of an old build may have been removed.
        const variant = await file?.text(encoding).catch(undefinedWhenMissing);
        if (!file || !variant) return reply.callNotFound();
        return sendEncoded(request, reply.headers(file.headers), file.text);
      },
    });
  }
}
