// The state of the site, read from its database when somebody asks for the metrics.
import type { Kysely, SelectQueryBuilder } from 'kysely';
import { countRows } from '#server/db/count-rows.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { readLastBackup } from '#server/files/last-backup.ts';

export type SiteState = {
  db: Kysely<Schema>;
  dataDir: string;
  now: () => Date;
  readVersion: () => number;
};

type Reading = { name: string; help: string; read: () => Promise<number> };

export function listReadings({ db, dataDir, now, readVersion }: SiteState): Reading[] {
  return [
    { name: 'site_version', help: 'The version visitors see.', read: async () => readVersion() },
    ...listOutboxReadings('mail_outbox', 'Mails', {
      now,
      rows: db.selectFrom('mails').where('kind', '<>', 'web-hook'),
    }),
    ...listOutboxReadings('web_hook_outbox', 'Calls of NOTIFY_URL', {
      now,
      rows: db.selectFrom('mails').where('kind', '=', 'web-hook'),
    }),
    {
      name: 'uploads_open',
      help: 'Uploads that have begun and are not finished.',
      read: () =>
        countRows(
          db
            .selectFrom('uploads')
            .where('finished_at', 'is', null)
            .where('discarded_at', 'is', null),
        ),
    },
    {
      name: 'backup_age_seconds',
      help: 'Since the last backup from here was restored and compared; +Inf when none was.',
      async read() {
        const checkedAt = (await readLastBackup(dataDir))?.checkedAt;
        return checkedAt ? (now().getTime() - Date.parse(checkedAt)) / 1000 : Infinity;
      },
    },
  ];
}

/** A web hook that does not answer must not look like a mail server that does not. */
function listOutboxReadings(
  prefix: string,
  what: string,
  { now, rows }: { now: () => Date; rows: SelectQueryBuilder<Schema, 'mails', unknown> },
): Reading[] {
  const unsent = rows.where('state', 'in', ['waiting', 'sending']);
  return [
    {
      name: `${prefix}_waiting`,
      help: `${what} that have not left yet.`,
      read: () => countRows(unsent),
    },
    {
      name: `${prefix}_oldest_seconds`,
      help: 'How long the oldest of them has been waiting.',
      async read() {
        const { oldest } = await unsent
          .select((eb) => eb.fn.min('wanted_at').as('oldest'))
          .executeTakeFirstOrThrow();
        return oldest === null ? 0 : Math.max(0, (now().getTime() - oldest) / 1000);
      },
    },
    {
      name: `${prefix}_failed`,
      help: `${what} that were refused for good, or given up.`,
      read: () => countRows(rows.where('state', '=', 'failed')),
    },
  ];
}
