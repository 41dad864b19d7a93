// What visitors see now, in memory. Another instance or a command may publish too: each looks for a newer version.
import type { FastifyInstance } from 'fastify';
import type { SiteContent } from '#contract/site/content.ts';
import { StartError } from '#server/base/start-error.ts';
import type { Database } from '#server/db/connect.ts';
import { findStorageFailure } from '#server/db/engine/availability.ts';
import { checkDraft } from '#server/features/site/draft/check-draft.ts';
import {
  type SiteStore,
  type SiteVersion,
  siteChannel,
} from '#server/features/site/store/site-store.ts';
import { addScheduledJob } from '#server/http/scheduled-jobs.ts';

const lookEveryMs = 2 * 1000;

/** Renders every page, and rejects where that fails. What it gives lets visitors see them. */
export type PrepareSite = (content: SiteContent) => Promise<() => void>;

export type CurrentSite = ReturnType<typeof followCurrentSite>;

/** At the start, when there are no older pages to keep. */
export async function readCurrentSite(store: SiteStore): Promise<SiteVersion> {
  const version = await store.readCurrent();
  // Comes with this software, whose tests check it: a start is quicker, and needs no data about time zones.
  if (version.at === null) return version;
  if (canBeShown(version.content)) return version;
  throw new StartError(
    `Version ${version.number} of the site was published by another version of this software, which this one cannot show. Start that one.`,
  );
}

/** What people type was right when it was published: a rule that came later is for what is published from then on. */
const canBeShown = (content: SiteContent) => checkDraft(content).kind !== 'malformed';

export function followCurrentSite(
  app: FastifyInstance,
  options: { database: Database; store: SiteStore; first: SiteVersion; prepare: PrepareSite },
) {
  const { database, store, prepare } = options;
  let current = options.first;
  /** A version that is not tried again: the next may be better. */
  let unusable = 0;
  let looking: Promise<void> | undefined;

  function show(version: SiteVersion, makeVisible: () => void) {
    // The other instance's may have been found while this one's was committed.
    if (version.number <= current.number) return;
    makeVisible();
    current = version;
  }

  async function look() {
    const latest = await store.readLatestNumber();
    if (latest <= current.number || latest === unusable) return;
    const version = await store.readCurrent();
    try {
      if (!canBeShown(version.content)) throw new Error('not what this software knows as a site');
      show(version, await prepare(version.content));
    } catch (error) {
      unusable = version.number;
      app.log.error(
        { err: error, version: version.number },
        'a published version cannot be shown by this instance; visitors still see the one before',
      );
    }
  }

  /** Ignores that the database cannot be reached: /readyz tells, and the next look is soon. */
  async function lookQuietly() {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    await looking.catch((error: unknown) => {
      if (findStorageFailure(error) === undefined) throw error;
    });
  }

  addScheduledJob(app, {
    name: 'looking for a newer version of the site',
    everyMs: lookEveryMs,
    run: lookQuietly,
  });
  let stopListening: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    stopListening = database.listen(siteChannel, () => {
      lookQuietly().catch((error: unknown) => app.log.error(error));
    });
  });
  app.addHook('onClose', async () => {
    await stopListening?.();
    await looking?.catch(() => {});
  });

  return { get: () => current, prepare, show };
}
