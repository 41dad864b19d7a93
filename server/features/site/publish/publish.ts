// Publishing: the draft becomes a version, and the version what visitors see.
import type { FastifyBaseLogger } from 'fastify';
import type { Problem, VersionSummary } from '#contract/site/api.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { isNewItemId, toItemId } from '#contract/site/fields/item-ids.ts';
import { splitChanges } from '#contract/site/parts.ts';
import type { Actor } from '#server/db/audit.ts';
import type { Db } from '#server/db/schema/schema.ts';
import type { Outcome, SiteEditor } from '#server/features/site/draft/site-editor.ts';
import { takeParts } from '#server/features/site/draft/take-parts.ts';
import type { SiteStore } from '#server/features/site/store/site-store.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { CurrentSite } from './current-site.ts';
import {
  keepLanguages,
  type Languages,
  mapLanguages,
  settleLanguages,
} from './settle-languages.ts';

const otherThanSeen =
  'A record of the libraries that the draft shows has changed since you opened it. Please look again.';

export function createPublish(deps: {
  db: Db;
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
    const { named, rename } = nameNewItems(publishable);
    const content = settleLanguages(named, draft.published.content.languages);
    const { held, heldParts } = splitChanges(draft);
    const { stored } = draft;
    const kept = takeParts(named, heldParts, stored);
    const rest =
      held.length > 0 ? keepLanguages(kept, rename(stored.languages), content.languages) : null;
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

  async function prepare(content: SiteContent) {
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

/** Items that were added since the last publishing get an id that can be read; all others keep theirs. */
function nameNewItems(content: SiteContent) {
  const { cities, tiles, cards, members, pages } = content;
  const names = new Map<string, string>();
  const name = <Item extends { id: string }>(items: Item[], titleOf: (item: Item) => string) =>
    items.reduce<Item[]>((named, item, index) => {
      if (!isNewItemId(item.id)) return named;
      const id = toItemId(titleOf(item), named);
      names.set(item.id, id);
      return named.with(index, { ...item, id });
    }, items);
  const lists = {
    cities: name(cities, (city) => city.name),
    tiles: name(tiles, ({ title }) => title),
    cards: name(cards, ({ initials, title }) => `${initials} ${title}`),
    members: { ...members, cars: name(members.cars, (car) => car.name) },
  };
  const nameOf = (id: string) => names.get(id) ?? id;
  /** Translations stand at their items' ids. */
  const rename = (languages: Languages) =>
    mapLanguages(languages, (texts) =>
      Object.fromEntries(
        Object.entries(texts).map(([path, text]) => [path.split('/').map(nameOf).join('/'), text]),
      ),
    );
  const home = { ...pages.home, tiles: pages.home.tiles.map(nameOf) };
  const languages = rename(content.languages);
  const named: SiteContent = { ...content, ...lists, languages, pages: { ...pages, home } };
  return { named, rename };
}
