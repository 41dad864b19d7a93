import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sessionOf } from '#server/auth/guards.ts';
import { requireRecentProof } from '#server/auth/recent-proof.ts';
import { toIso } from '#server/db/schema/columns.ts';
import { refuseForeignNavigation } from '#server/http/protect/same-origin.ts';
import { byteOrderMark, toCsvLine } from './csv.ts';
import type { InboxChanges } from './inbox-changes.ts';
import type { InboxStore } from './inbox-store.ts';

const pageSize = 500;

const header = [
  'Reference',
  'Received',
  'Status',
  'Name',
  'E-mail',
  'Concerns',
  'Message',
  'Consent wording',
  'Consent given',
  'Assigned to',
  'First answered',
  'Conversation',
];

export function registerExportRoute(
  app: FastifyInstance,
  { inbox, changes, now }: { inbox: InboxStore; changes: InboxChanges; now: () => Date },
) {
  const onRequest = requireRecentProof(now);

  app.get('/api/enquiries/export.csv', { onRequest }, async (request, reply) => {
    refuseForeignNavigation(request);
    const day = now().toISOString().slice(0, 10);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="enquiries-${day}.csv"`);
    if (request.method === 'HEAD') return reply.send('');
    await changes.recordExport(sessionOf(request).user);
    return reply.send(Readable.from(writeCsv(inbox)));
  });
}

/** Reads a page when the client has taken the one before, so that memory stays small. */
async function* writeCsv(inbox: InboxStore): AsyncGenerator<string> {
  yield byteOrderMark + toCsvLine(header);
  for (let after: string | undefined; ; ) {
    const rows = await inbox.listOldestFirst(after, pageSize);
    if (rows.length > 0) {
      const messages = await inbox.listMessagesOf(rows.map(({ id }) => id));
      yield rows.map((row) => toLine(row, messages.get(row.id) ?? [])).join('');
    }
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.id;
  }
}

type Row = Awaited<ReturnType<InboxStore['listOldestFirst']>>[number];

type MessageRow = NonNullable<
  ReturnType<Awaited<ReturnType<InboxStore['listMessagesOf']>>['get']>
>[number];

const toLine = (row: Row, messages: readonly MessageRow[]) =>
  toCsvLine([
    row.reference,
    toIso(row.created_at),
    row.status,
    row.name,
    row.email,
    row.service ?? '',
    row.message,
    row.consent_version,
    toIso(row.consent_at),
    row.assignee ?? '',
    row.first_answered_at === null ? '' : toIso(row.first_answered_at),
    messages.map(toParagraph).join('\n\n'),
  ]);

const toParagraph = ({ kind, text, author_name, created_at }: MessageRow) =>
  `${toIso(created_at)} ${kind}${author_name ? ` by ${author_name}` : ''}: ${text}`;
