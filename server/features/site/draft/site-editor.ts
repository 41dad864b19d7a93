// The draft: read with what the libraries say now, changed, replaced.
import type { Problem } from '#contract/site/api.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { splitChanges } from '#contract/site/parts.ts';
import { DomainError } from '#server/base/domain-error.ts';
import { sha256 } from '#server/base/sha256.ts';
import { type Actor, recordAudit } from '#server/db/audit.ts';
import type { Db, Trx } from '#server/db/schema/schema.ts';
import { findPlaceholders } from '#server/features/site/draft/placeholders.ts';
import {
  detachRecords,
  leavesChanged,
  leavesMissing,
} from '#server/features/site/libraries/detach-records.ts';
import { readLibraryRecords } from '#server/features/site/libraries/library-records.ts';
import { explainLibraryProblem, resolveContent } from '#server/features/site/libraries/resolve.ts';
import {
  findMissingPictures,
  type HasCrop,
} from '#server/features/site/pictures/missing-pictures.ts';
import {
  type SiteStore,
  type SiteVersion,
  type StoredDraft,
  toSubject,
} from '#server/features/site/store/site-store.ts';
import { HttpError } from '#server/http/http-error.ts';
import { checkDraft } from './check-draft.ts';
import { findUnreadyLanguages } from './check-languages.ts';
import { findDifferences } from './differences.ts';
import { applyMergePatch } from './merge-patch.ts';
import { takeParts } from './take-parts.ts';

/** In four languages, with the legal pages in each. */
export const maxDraftBytes = 1024 * 1024;

/**
 * Stale: somebody has changed the draft since that revision, or `because` of something else it is not what was seen.
 * Nothing was done.
 */
export type Outcome<Result> = { isStale: true; because?: string } | ({ isStale: false } & Result);

export type SiteEditor = ReturnType<typeof createSiteEditor>;

export function createSiteEditor(deps: {
  db: Db;
  now: () => Date;
  store: SiteStore;
  hasCrop: HasCrop;
}) {
  const { db, now, store, hasCrop } = deps;

  async function resolve(stored: SiteContent, published: SiteVersion) {
    const records = await readLibraryRecords(db, stored);
    const { content: draft, problems: goneRecords } = resolveContent(
      stored,
      records,
      published.content,
    );
    const { defaults } = store;
    const missingPictures = await findMissingPictures(draft, { db, defaults, hasCrop });
    const checked = checkDraft(draft);
    const found = checked.kind === 'complete' ? [] : checked.problems;
    const explained = found.map((one) => explainLibraryProblem(draft, one));
    const unready = findUnreadyLanguages(draft, published.content);
    const problems = [...goneRecords, ...missingPictures, ...explained, ...unready];
    const changes = findDifferences(published.content, draft);
    const { heldParts, ready } = splitChanges({ changes, problems });
    // Held parts at their defaults are valid; as published they may break a rule that is younger than their version.
    const others =
      heldParts.size === 0 ? checked : checkDraft(takeParts(draft, heldParts, defaults));
    const isReady = ready.length > 0 && others.kind === 'complete';
    return {
      draft,
      /** A digest of the draft, with what it takes from the libraries. */
      seen: sha256(JSON.stringify(draft)).slice(0, 16),
      problems,
      changes,
      /** What would be published: parts with problems as visitors see them. Undefined when that is no change, or no site. */
      publishable: isReady ? takeParts(others.content, heldParts, published.content) : undefined,
    };
  }

  return {
    /** `stored` is the draft without what it takes from the libraries. */
    async open() {
      // In this order: of a publishing in between, the draft that was published is seen with its old revision.
      const { content, revision, changed } = await store.readDraft();
      const published = await store.readCurrent();
      const stored = content ?? published.content;
      const resolved = await resolve(stored, published);
      const placeholdersIn = (one: SiteContent) => findPlaceholders(one, store.defaults);
      const placeholders = {
        published: placeholdersIn(published.content),
        publishable: placeholdersIn(resolved.publishable ?? published.content),
      };
      return { ...resolved, stored, revision, changed, published, placeholders };
    },

    async change(
      patch: unknown,
      { revision, actor }: { revision: number; actor: Actor },
    ): Promise<Outcome<Awaited<ReturnType<typeof resolve>> & { revision: number }>> {
      const saved = await db.transaction().execute(async (trx) => {
        const stored = await store.lockDraft(trx);
        if (stored.revision !== revision) return undefined;
        const published = await store.readCurrent(trx);
        const before = stored.content ?? published.content;
        const after = store.complete(requireDraft(applyMergePatch(before, patch)));
        if (JSON.stringify(before) === JSON.stringify(after)) return { after, published, revision };
        return { after, published, revision: await store.writeDraft(trx, after, actor.username) };
      });
      if (!saved) return { isStale: true };
      const resolved = await resolve(saved.after, saved.published);
      return { isStale: false, ...resolved, revision: saved.revision };
    },

    /** Makes a version the draft. */
    restore: (version: SiteVersion, by: { revision: number; actor: Actor }) =>
      replace(by.revision, async (trx) => {
        const records = await readLibraryRecords(trx, version.content);
        const detached = detachRecords(version.content, records, leavesChanged);
        const content = requireDraft(detached);
        const subject = toSubject(version.number);
        await recordAudit(trx, { at: now(), actor: by.actor, action: 'restored', subject });
        return store.writeDraft(trx, content, by.actor.username);
      }),

    /** The draft is again what visitors see. */
    discard: (by: { revision: number; actor: Actor }) =>
      replace(by.revision, async (trx, stored) => {
        if (stored.content !== null) {
          const subject = { type: 'site', id: 'draft', label: 'draft' } as const;
          await recordAudit(trx, { at: now(), actor: by.actor, action: 'deleted', subject });
        }
        return store.writeDraft(trx, null, null);
      }),

    /** For a file of unknown origin. Returns what is to be put right before it can be published. */
    async importDraft(content: unknown, by: string): Promise<Problem[]> {
      const given = store.complete(requireDraft(content));
      const records = await readLibraryRecords(db, given);
      const draft = detachRecords(given, records, leavesMissing);
      await replace(undefined, (trx) => store.writeDraft(trx, draft, by));
      return (await resolve(draft, await store.readCurrent())).problems;
    },
  };

  /** Without a revision whatever is there is replaced. */
  function replace(
    revision: number | undefined,
    write: (trx: Trx, stored: StoredDraft) => Promise<number>,
  ): Promise<Outcome<{ revision: number }>> {
    return db.transaction().execute(async (trx) => {
      const stored = await store.lockDraft(trx);
      if (revision !== undefined && stored.revision !== revision) return { isStale: true };
      return { isStale: false, revision: await write(trx, stored) };
    });
  }
}

/** Throws unless it may be stored, whatever is still to be put right in it. */
function requireDraft(value: unknown): SiteContent {
  const checked = checkDraft(value);
  if (checked.kind === 'malformed') {
    const [first] = checked.problems;
    throw new HttpError(422, `This is not what a site is made of (${first?.path}).`, {
      issues: checked.problems,
    });
  }
  if (Buffer.byteLength(JSON.stringify(value)) > maxDraftBytes) {
    throw new DomainError('too-large', 'The texts of the site have grown too long to be kept.');
  }
  return checked.draft;
}
