import type { FastifyInstance } from 'fastify';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Database } from '#server/db/connect.ts';
import { createSiteEditor } from './draft/site-editor.ts';
import type { HasCrop } from './pictures/missing-pictures.ts';
import { type Preview, registerPreview } from './preview-routes.ts';
import type { CurrentSite } from './publish/current-site.ts';
import { createPublish } from './publish/publish.ts';
import { registerSiteRoutes } from './site-routes.ts';
import type { SiteStore } from './store/site-store.ts';

export async function registerSite(
  app: FastifyInstance,
  deps: {
    database: Database;
    now: () => Date;
    sessions: Sessions;
    store: SiteStore;
    current: CurrentSite;
    hasCrop: HasCrop;
    preview: Preview;
  },
) {
  const { sessions, store, current, hasCrop } = deps;
  const { db } = deps.database;
  const editor = createSiteEditor({ db, now: deps.now, store, hasCrop });
  const publish = createPublish({ db, store, editor, current, log: app.log });
  await registerSiteRoutes(app, { sessions, store, editor, publish });
  registerPreview(app, { sessions, editor, preview: deps.preview });
}
