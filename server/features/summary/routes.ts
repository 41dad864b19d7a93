import type { FastifyInstance } from 'fastify';
import { summarySchema } from '#contract/admin/summary.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { requireDesk } from '#server/auth/guards.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Database } from '#server/db/connect.ts';
import { answer } from '#server/http/parse.ts';
import { createSummaryStore, type ReadDeskFigures } from './summary-store.ts';

export async function registerSummary(
  app: FastifyInstance,
  deps: {
    database: Database;
    now: () => Date;
    sessions: Sessions;
    isMailSetUp: boolean;
    readDeskFigures: ReadDeskFigures;
    readContent: () => SiteContent;
  },
) {
  const { database, sessions, ...rest } = deps;
  const summary = createSummaryStore({ db: database.db, ...rest });

  await app.register(async (scope) => {
    scope.addHook('onRequest', requireDesk(sessions));
    scope.get('/api/admin/summary', async () => answer(summarySchema, await summary.read()));
  });
}
