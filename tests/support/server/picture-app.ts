// The routes of the pictures on a database of their own, with a site that names what a test says.
import Fastify from 'fastify';
import type { LibraryPicture, NewCrop } from '#contract/site/api.ts';
import { fileNameHeader } from '#contract/site/picture-shapes.ts';
import type { Picture } from '#contract/site/pictures.ts';
import { createSessions } from '#server/auth/sessions.ts';
import { readConfig } from '#server/config/config.ts';
import { registerPictures } from '#server/features/pictures/routes.ts';
import { createFolderStorage } from '#server/files/folder/folder-storage.ts';
import { setErrorHandler } from '#server/http/errors.ts';
import { acceptJsonOnly } from '#server/http/input/json-body.ts';
import { limitBodyTime } from '#server/http/protect/slow-body.ts';
import { listRoutes } from '#server/http/route-list.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { signIn } from './accounts.ts';
import { createClient } from './api-client.ts';

export type PictureApp = Awaited<ReturnType<typeof createPictureApp>>;

export async function createPictureApp() {
  const database = await createTestDatabase();
  const config = readConfig({ ...database.env, LOG_LEVEL: 'silent' });
  const now = () => new Date();
  const app = Fastify();
  const routeList = listRoutes(app);
  setErrorHandler(app);
  acceptJsonOnly(app);
  limitBodyTime(app);
  const sessions = createSessions({ database, now, isHttps: false });
  /** As `<name>-<hash>`. */
  const namesInUse = new Set<string>();
  const uses = {
    isPictureInUse: async (id: string) => [...namesInUse].some((name) => name.startsWith(id)),
    listPicturesInUse: async () => namesInUse,
  };
  const storage = createFolderStorage(database.dataDir);
  await registerPictures(app, { config, database, storage, now, sessions, uses });
  const client = createClient(Object.assign(app, { routeList }));
  const admin = await signIn(database, { role: 'admin' });

  const send = (bytes: Buffer, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/pictures',
      // A copy: what is received is used up.
      payload: Buffer.from(bytes),
      headers: { 'content-type': 'image/jpeg', cookie: admin.cookie, ...headers },
    });

  return {
    app,
    database,
    client,
    admin,
    uses,
    namesInUse,
    send,

    async add(bytes: Buffer, name = 'A car.jpg'): Promise<LibraryPicture> {
      const answer = await send(bytes, { [fileNameHeader]: encodeURIComponent(name) });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json();
    },

    async crop(id: string, given: NewCrop): Promise<Picture> {
      const answer = await client.post(`/api/pictures/${id}/crops`, given, admin);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json();
    },

    async close() {
      await app.close();
      await database.drop();
    },
  };
}
