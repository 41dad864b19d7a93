// The draft on the screen, saved by itself: a moment after typing, one request at a time, only the difference.

import { readNewerSite } from '#app/admin/site-draft/site-calls.ts';
import { hasStatus, isRefusal } from '#app/lib/api.ts';
import { explainFailure } from '#app/lib/explain-error.ts';
import { createStore } from '#app/lib/store.ts';
import type { Site } from '#contract/site/api.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { getAt, setAt } from './content-path.ts';
import { type Conflict, mergeContents } from './merge-contents.ts';
import { createPatch, isSame } from './merge-patch.ts';

type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'retrying' | 'refused';

export type EditorState = {
  /** The server's answer; its `draft` is what was saved. */
  site: Site;
  draft: SiteContent;
  status: SaveStatus;
  /** Why the server does not store it. */
  refusal: string;
  /** Fields that somebody else changed too. They are saved once one of the two texts is chosen. */
  conflicts: readonly Conflict[];
  /** Who and when. */
  conflictWith: Site['changed'];
  /** Grows with each save: the preview loads again. */
  saves: number;
};

type Saved = Pick<Site, 'revision' | 'seen' | 'changes' | 'problems'>;

/** What was typed and not saved, with what it was typed over. */
export type Unsaved = { base: SiteContent; mine: SiteContent };

type DraftEditorOptions = {
  site: Site;
  save: (change: { patch: unknown; revision: number }) => Promise<Saved>;
  /** Where unsaved work outlives the page. */
  unsaved: { read: () => Unsaved | undefined; keep: (unsaved: Unsaved) => void; drop: () => void };
};

export type DraftEditor = ReturnType<typeof createDraftEditor>;

const second = 1000;
export const saveDelayMs = 0.6 * second;
const maxRetryDelayMs = 30 * second;

export function createDraftEditor({ site, save, unsaved }: DraftEditorOptions) {
  const { getState, setState, subscribe } = createStore<EditorState>({
    site,
    draft: site.draft,
    status: 'saved',
    refusal: '',
    conflicts: [],
    conflictWith: null,
    saves: 0,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | undefined;
  let failures = 0;
  let isOpen = true;

  const update = (change: Partial<EditorState>) => setState({ ...getState(), ...change });

  function schedule(delayMs: number) {
    clearTimeout(timer);
    if (isOpen) timer = setTimeout(flush, delayMs);
  }

  /** The draft without the fields that wait for a choice. */
  function toSave(): SiteContent {
    const { draft, conflicts } = getState();
    return conflicts.reduce((content, { path, theirs }) => setAt(content, path, theirs), draft);
  }

  function keepUnsaved() {
    const { site, draft } = getState();
    if (isSame(site.draft, draft)) unsaved.drop();
    else unsaved.keep({ base: site.draft, mine: draft });
  }

  function setDraft(draft: SiteContent) {
    update({ draft, status: saving ? 'saving' : 'unsaved' });
    keepUnsaved();
    schedule(saveDelayMs);
  }

  /** Takes over what somebody else saved, with what was typed here on top of it. */
  function rebase({ base, mine }: Unsaved, current: Site) {
    const { content, conflicts } = mergeContents(base, mine, current.draft);
    // Fields that waited for a choice go on waiting, unless both sides are equal by now.
    const waiting = getState().conflicts.flatMap(({ path }) => {
      const theirs = getAt(current.draft, path);
      const isKnown = conflicts.some((one) => one.path === path);
      return isKnown || isSame(getAt(content, path), theirs) ? [] : [{ path, theirs }];
    });
    const all = [...waiting, ...conflicts];
    update({
      site: current,
      draft: content,
      conflicts: all,
      conflictWith: all.length > 0 ? current.changed : null,
      saves: getState().saves + 1,
    });
    keepUnsaved();
  }

  async function attempt(): Promise<void> {
    const sent = toSave();
    const { site } = getState();
    const patch = createPatch(site.draft, sent);
    if (patch === undefined) {
      update({ status: 'saved', refusal: '' });
      return;
    }
    update({ status: 'saving' });
    try {
      const { revision, seen, changes, problems } = await save({ patch, revision: site.revision });
      failures = 0;
      update({
        site: { ...getState().site, draft: sent, revision, seen, changes, problems },
        saves: getState().saves + 1,
        refusal: '',
      });
      keepUnsaved();
    } catch (error) {
      const newer = readNewerSite(error);
      if (newer) rebase({ base: getState().site.draft, mine: getState().draft }, newer);
      else return handleFailure(error);
    }
    // Typed meanwhile, or merged with another's changes.
    return attempt();
  }

  function handleFailure(error: unknown) {
    if (isRefusal(error) && !hasStatus(error, 401) && !hasStatus(error, 429)) {
      update({ status: 'refused', refusal: explainFailure(error) });
      return;
    }
    update({ status: 'retrying' });
    failures += 1;
    if (!hasStatus(error, 401)) schedule(Math.min(maxRetryDelayMs, second * 2 ** (failures - 1)));
  }

  /** Resolves when everything is saved, or could not be. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    saving ??= attempt().finally(() => {
      saving = undefined;
    });
    return saving;
  }

  const left = unsaved.read();
  if (left) {
    rebase(left, site);
    setDraft(getState().draft);
  }

  return {
    getState,
    subscribe,
    flush,

    /** While the editor is on the screen. What could not be saved when it is closed is kept for the next time. */
    open() {
      isOpen = true;
      return () => {
        void flush();
        isOpen = false;
      };
    },

    change: (path: string, value: unknown) => setDraft(setAt(getState().draft, path, value)),

    /** The chosen texts are saved; fields that were not chosen yet go on waiting. */
    choose(path: string, value: unknown) {
      const conflicts = getState().conflicts.filter((one) => one.path !== path);
      update({ conflicts, conflictWith: conflicts.length > 0 ? getState().conflictWith : null });
      setDraft(setAt(getState().draft, path, value));
    },

    /** What the server has now, for example after publishing. */
    load(current: Site) {
      rebase({ base: getState().site.draft, mine: getState().draft }, current);
      if (isSame(current.draft, getState().draft)) update({ status: 'saved', refusal: '' });
      else schedule(0);
    },

    /** Instead of what is on the screen: another version was opened as the draft. */
    replace(current: Site) {
      update({ draft: getState().site.draft, conflicts: [], conflictWith: null });
      this.load(current);
    },
  };
}
