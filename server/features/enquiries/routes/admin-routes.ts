// What only admins may do with enquiries: remove one, and export all.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { describeTransfer } from '#contract/enquiries/enquiry-lines.ts';
import { englishNames } from '#contract/texts/english-names.ts';
import { sessionOf } from '#server/auth/guards.ts';
import { requireRecentProof } from '#server/auth/recent-proof.ts';
import { type Time, toIso } from '#server/db/schema/columns.ts';
import { byteOrderMark, toCsvLine } from '#server/features/enquiries/inbox/csv.ts';
import type { InboxStore } from '#server/features/enquiries/inbox/inbox-store.ts';
import {
  csvHeadings,
  exportedColumns,
  toFields,
} from '#server/features/enquiries/record/fields.ts';
import { refuseForeignNavigation } from '#server/http/protect/same-origin.ts';
import type { EnquiryParts } from './enquiry-parts.ts';
import { notFound } from './inbox-routes.ts';

const pageSize = 500;

export function registerAdminRoutes(
  app: FastifyInstance,
  { inbox, changes, events, now }: EnquiryParts,
) {
  const onRequest = requireRecentProof(now);

  app.delete<{ Params: { id: string } }>('/api/enquiries/:id', async (request, reply) => {
    const { id } = request.params;
    if (!(await changes.remove(id, sessionOf(request).user))) throw notFound();
    events.publish({ kind: 'removed', enquiryId: id });
    return reply.code(204).send();
  });

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
  yield byteOrderMark + toCsvLine([...csvHeadings, 'Conversation']);
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

function toLine({ assignee, ...row }: Row, messages: readonly MessageRow[]) {
  const named = {
    ...row,
    may_call: row.may_call && 'yes',
    transfer_from: describeTransfer(toFields(row)),
    assigned_to: assignee,
    language: englishNames[row.language],
  };
  // No consent was asked of a mail.
  const isMissing = (name: string) => row.source === 'mail' && name === 'consent_at';
  const cells = exportedColumns.map((name) => (isMissing(name) ? '' : toCell(named[name])));
  return toCsvLine([...cells, messages.map(toParagraph).join('\n\n')]);
}

/** The numbers of the export are times. */
const toCell = (value: string | Time | null) =>
  typeof value === 'number' ? toIso(value) : (value ?? '');

const toParagraph = ({ kind, text, author_name, created_at }: MessageRow) =>
  `${toIso(created_at)} ${kind}${author_name ? ` by ${author_name}` : ''}: ${text}`;
