// Publishing: the draft becomes a version, and the version what visitors see.
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Problem, VersionSummary } from '#contract/site/api.ts';
import { splitChanges } from '#contract/site/parts.ts';
import type { Actor } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import type { Outcome, SiteEditor } from '#server/features/site/draft/site-editor.ts';
import { takeParts } from '#server/features/site/draft/take-parts.ts';
import type { SiteStore } from '#server/features/site/store/site-store.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { CurrentSite } from './current-site.ts';
import { nameNewItems } from './name-new-items.ts';

const otherThanSeen =
  'A record of the libraries that the draft shows has changed since you opened it. Please look again.';

export type Publish = ReturnType<typeof createPublish>;

export function createPublish(deps: {
  db: Kysely<Schema>;
  store: SiteStore;
  editor: SiteEditor;
  current: CurrentSite;
  log: FastifyBaseLogger;
}) {
  const { db, store, editor, current, log } = deps;

  return async function publish(
    { revision, seen, note }: { revision: number; seen?: string | undefined; note: string },
    actor: Actor,
  ): Promise<Outcome<VersionSummary & { revision: number; heldBack: Problem[] }>> {
    const draft = await editor.open();
    if (draft.revision !== revision) return { isStale: true };
    if (seen !== undefined && draft.seen !== seen) return { isStale: true, because: otherThanSeen };
    const { publishable, problems } = draft;
    if (draft.changes.length === 0) {
      // Another admin may have published this draft since it was read.
      if ((await store.readDraft()).revision !== revision) return { isStale: true };
      throw new HttpError(422, 'There is nothing to publish: visitors see all of this already.');
    }
    if (!publishable) {
      throw new HttpError(422, 'What has changed must be put right before it can be published.', {
        issues: problems,
      });
    }
    const content = nameNewItems(publishable);
    const { held, heldParts } = splitChanges(draft);
    const rest = held.length > 0 ? takeParts(content, heldParts, draft.stored) : null;
    // Before anything is stored: a version that cannot be rendered is never made current.
    const show = await prepare(content);
    const published = await db.transaction().execute(async (trx) => {
      const locked = await store.lockDraft(trx);
      return (
        locked.revision === revision && store.insertVersion(trx, { content, note, actor, rest })
      );
    });
    if (!published) return { isStale: true };
    current.show(published.version, show);
    const { version, revision: next } = published;
    return { isStale: false, ...version, revision: next, heldBack: problems };
  };

  async function prepare(content: Parameters<CurrentSite['prepare']>[0]) {
    try {
      return await current.prepare(content);
    } catch (error) {
      log.error({ err: error }, 'the draft cannot be rendered');
      throw new HttpError(
        422,
        'The pages could not be made from this draft, so nothing was published. Undo what was changed last and try again.',
      );
    }
  }
}
