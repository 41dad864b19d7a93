// The built files. Those with a hash in their name never change; the others are revalidated.
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
  texts: ReadonlyMap<string, StoredText>;
  /** Read from the disk for each request, in parts. */
  films: ReadonlyMap<string, { file: string; type: string }>;
};

export function findBuiltFiles(builds: { current: string; older: readonly string[] }): BuiltFiles {
  const texts = new Map<string, StoredText>();
  const films = new Map<string, { file: string; type: string }>();
  const add = (root: string, paths: string[]) => {
    const all = new Set(paths);
    // Compressed files are sent in the place of the others.
    for (const path of paths.filter((each) => !/\.(br|gz)$/.test(each))) {
      const file = join(root, path);
      const type = typeOfFile(path);
      if (type.startsWith('video/')) films.set(path, { file, type });
      else
        texts.set(path, {
          status: 200,
          headers: {
            'content-type': type,
            'cache-control': isHashed(path)
              ? `public, max-age=${oneYear}, immutable`
              : `public, max-age=${oneDay}`,
          },
          text: encodeFile(file, { isCompressed: all.has(`${path}.br`) }),
        });
    }
  };
  // A page that was opened before an upgrade still loads the scripts of its own build.
  for (const root of builds.older.map((build) => join(build, 'client')).filter(existsSync)) {
    add(root, listFiles(root).filter(isHashed));
  }
  const current = join(builds.current, 'client');
  add(current, listFiles(current));
  return { texts, films };
}

/** Their paths in addresses. */
const listFiles = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join('/', entry.parentPath.slice(root.length), entry.name))
    .filter((path) => !path.includes('/.'));

export function registerFiles(app: FastifyInstance, files: BuiltFiles) {
  const paths = [...files.texts.keys(), ...files.films.keys()];
  // One route for each folder: one for each of hundreds of files would slow down every start.
  const urls = new Set(paths.map((path) => path.replace(/^(\/[^/]+\/).*/, '$1*')));
  for (const url of urls) {
    app.route<{ Params: { '*'?: string } }>({
      method: ['GET', 'HEAD'],
      url,
      async handler(request, reply) {
        const path = url.replace('*', () => request.params['*'] ?? '');
        return (await send(request, reply, files, path)) ?? reply.callNotFound();
      },
    });
  }
}

/** Undefined when there is no such file, or none any more: an old build may be removed. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { texts, films }: BuiltFiles,
  path: string,
) {
  const film = films.get(path);
  const file = film && (await openFile(film.file));
  if (file) {
    return sendFile(request, reply, {
      file,
      type: film.type,
      etag: basename(path),
      cache: 'public',
    });
  }
  const stored = texts.get(path);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (!(await stored?.text(encoding).catch(undefinedWhenMissing))) return undefined;
  return stored && sendEncoded(request, reply.headers(stored.headers), stored.text);
}
