import type { VersionSummary } from '#contract/site/api.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { type Actor, recordAudit } from '#server/db/audit.ts';
import { type Database, notify } from '#server/db/connect.ts';
import { toPage } from '#server/db/page-of-rows.ts';
import { toIso } from '#server/db/schema/columns.ts';
import type { Db, Schema, Trx } from '#server/db/schema/schema.ts';
import { completeContent } from './complete-content.ts';

export type SiteVersion = VersionSummary & { content: SiteContent };

/** `content` is null when there is no draft. */
export type StoredDraft = {
  content: SiteContent | null;
  revision: number;
  changed: { at: string; by: string } | null;
};

/** Where instances tell each other of a new version. */
export const siteChannel = 'aldermere_site';

const pageSize = 50;
const onlyDraft = 1;
const noDraft: StoredDraft = { content: null, revision: 0, changed: null };
const summaryColumns = ['number', 'note', 'published_by', 'published_at'] as const;

export type SiteStore = ReturnType<typeof createSiteStore>;

/** `defaults` is version 0, which is not in the database. */
export function createSiteStore(database: Database, defaults: SiteContent, now: () => Date) {
  const { db } = database;
  const defaultVersion = { number: 0, note: '', at: null, by: null, content: defaults };

  const readContent = { version: rememberContent(defaults), draft: rememberContent(defaults) };

  const toVersion = (row: Schema['site_versions']): SiteVersion => ({
    ...toSummary(row),
    content: readContent.version(row.content),
  });

  const toDraft = (row: Schema['site_draft']): StoredDraft => ({
    content: row.content === null ? null : readContent.draft(row.content),
    revision: row.revision,
    changed:
      row.changed_by === null || row.changed_at === null
        ? null
        : { at: toIso(row.changed_at), by: row.changed_by },
  });

  const selectVersions = (on: Db) => on.selectFrom('site_versions').orderBy('number', 'desc');

  return {
    defaults,

    /** The content as it would be read again. */
    complete: (content: SiteContent) => completeContent(content, defaults),

    async readLatestNumber(): Promise<number> {
      const row = await selectVersions(db).select('number').limit(1).executeTakeFirst();
      return row?.number ?? 0;
    },

    /** What visitors see. */
    async readCurrent(on: Db = db): Promise<SiteVersion> {
      const row = await selectVersions(on).selectAll().limit(1).executeTakeFirst();
      return row ? toVersion(row) : defaultVersion;
    },

    async readVersion(number: number): Promise<SiteVersion | undefined> {
      if (number === 0) return defaultVersion;
      const row = await selectVersions(db)
        .selectAll()
        .where('number', '=', number)
        .executeTakeFirst();
      return row && toVersion(row);
    },

    /** Newest first and without their contents; version 0 is the last. */
    async listVersions(before?: number) {
      let query = selectVersions(db).select(summaryColumns);
      if (before !== undefined) query = query.where('number', '<', before);
      const rows = await query.limit(pageSize + 1).execute();
      const page = toPage(rows.map(toSummary), pageSize, ({ number }) => String(number));
      if (page.nextCursor === null && before !== 0) page.items.push(defaultVersion);
      return page;
    },

    async readDraft(): Promise<StoredDraft> {
      const row = await db.selectFrom('site_draft').selectAll().executeTakeFirst();
      return row ? toDraft(row) : noDraft;
    },

    /** Everybody else who would change the draft or publish waits until the transaction ends. */
    async lockDraft(trx: Trx): Promise<StoredDraft> {
      await trx
        .insertInto('site_draft')
        .values({ id: onlyDraft, content: null, revision: 0, changed_by: null, changed_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const row = await trx
        .updateTable('site_draft')
        .set(({ ref }) => ({ revision: ref('revision') }))
        .returningAll()
        .executeTakeFirstOrThrow();
      return toDraft(row);
    },

    /** Null for none: the draft is what visitors see. */
    writeDraft,

    /** Needs the lock of the draft, whose copy the version is. */
    async insertVersion(
      trx: Trx,
      /** `rest` is what stays in the draft; null for nothing. */
      given: { content: SiteContent; note: string; actor: Actor; rest: SiteContent | null },
    ): Promise<{ version: SiteVersion; revision: number }> {
      const { content, note, actor, rest } = given;
      const last = await selectVersions(trx).select('number').limit(1).executeTakeFirst();
      const row = {
        number: (last?.number ?? 0) + 1,
        content: JSON.stringify(content),
        note,
        published_by: actor.username,
        published_at: now().getTime(),
      };
      await trx.insertInto('site_versions').values(row).execute();
      const revision = await writeDraft(trx, rest, rest && actor.username);
      const subject = toSubject(row.number);
      await recordAudit(trx, { at: now(), actor, action: 'published', subject });
      await notify(database, trx, siteChannel);
      return { version: toVersion(row), revision };
    },
  };

  async function writeDraft(
    trx: Trx,
    content: SiteContent | null,
    by: string | null,
  ): Promise<number> {
    const { revision } = await trx
      .updateTable('site_draft')
      .set((draft) => ({
        content: content && JSON.stringify(content),
        revision: draft('revision', '+', 1),
        changed_by: by,
        changed_at: by === null ? null : now().getTime(),
      }))
      .returning('revision')
      .executeTakeFirstOrThrow();
    return revision;
  }
}

/** In the audit log. */
export const toSubject = (number: number) => ({
  type: 'site' as const,
  id: String(number),
  label: `version ${number}`,
});

type SummaryRow = Pick<Schema['site_versions'], (typeof summaryColumns)[number]>;

const toSummary = (row: SummaryRow): VersionSummary => ({
  number: row.number,
  note: row.note,
  at: toIso(row.published_at),
  by: row.published_by,
});

/** The editor reads the same draft and version again and again, and checking one takes longer than all queries. */
function rememberContent(defaults: SiteContent) {
  let last: { stored: string; content: SiteContent } | undefined;
  return (stored: string): SiteContent => {
    if (last?.stored !== stored)
      last = { stored, content: completeContent(JSON.parse(stored), defaults) };
    return last.content;
  };
}
