// The state of the site, read from its database when somebody asks for the metrics.
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

export type SiteState = { db: Kysely<Schema>; now: () => Date; readVersion: () => number };

type Reading = { name: string; help: string; read: () => Promise<number> };

export function listReadings({ db, now, readVersion }: SiteState): Reading[] {
  const unsent = db.selectFrom('mails').where('state', 'in', ['waiting', 'sending']);

  return [
    { name: 'site_version', help: 'The version visitors see.', read: async () => readVersion() },
    {
      name: 'mail_outbox_waiting',
      help: 'Mails that have not left yet.',
      read: () => count(unsent),
    },
    {
      name: 'mail_outbox_oldest_seconds',
      help: 'How long the oldest of them has been waiting.',
      async read() {
        const { oldest } = await unsent
          .select((eb) => eb.fn.min('wanted_at').as('oldest'))
          .executeTakeFirstOrThrow();
        return oldest === null ? 0 : Math.max(0, (now().getTime() - oldest) / 1000);
      },
    },
    {
      name: 'mail_outbox_failed',
      help: 'Mails that were refused for good, or given up.',
      read: () => count(db.selectFrom('mails').where('state', '=', 'failed')),
    },
    {
      name: 'uploads_open',
      help: 'Uploads that have begun and are not finished.',
      read: () =>
        count(
          db
            .selectFrom('uploads')
            .where('finished_at', 'is', null)
            .where('discarded_at', 'is', null),
        ),
    },
  ];
}

async function count(rows: SelectQueryBuilder<Schema, keyof Schema, unknown>): Promise<number> {
  const { total } = await rows
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
