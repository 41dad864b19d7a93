import type { FastifyInstance } from 'fastify';
import { summarySchema } from '#contract/admin/summary.ts';
import { requireDesk } from '#server/auth/guards.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import { answer } from '#server/http/parse.ts';
import { readSummary, type SummarySources } from './summary-store.ts';

export function registerSummary(
  app: FastifyInstance,
  { sessions, ...sources }: SummarySources & { sessions: Sessions },
) {
  const onRequest = requireDesk(sessions);
  app.get('/api/admin/summary', { onRequest }, async () =>
    answer(summarySchema, await readSummary(sources)),
  );
}
