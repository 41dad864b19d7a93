// The drafts of the members and admin areas: without passwords, and in memory except for the site's.
import { createDraftStore, type Draft } from './drafts.ts';
import { dropEnquiryDraft } from './enquiry-draft.ts';

/** A session that ends takes the form off the screen; signing in again brings it back filled in. */
export const areaDrafts = createDraftStore();

const siteDrafts = createDraftStore(() => sessionStorage);
const siteDraftName = 'site-draft';

/** The editor saves by itself and does not expect to be left: what could not be saved survives a reload, too. */
export const siteDraft = {
  read: () => siteDrafts.read(siteDraftName),
  keep: (draft: Draft) => siteDrafts.keep(siteDraftName, draft),
  drop: () => siteDrafts.drop(siteDraftName),
};

export function dropAreaDrafts() {
  areaDrafts.dropAll();
  siteDraft.drop();
  // A booking has left the member's name in it.
  dropEnquiryDraft();
}

/** Everything typed except passwords. */
export function readDraftOf(form: HTMLFormElement): Draft {
  // By purpose, not by type: a password that is being shown is of type text.
  const secrets = form.querySelectorAll<HTMLInputElement>('[autocomplete$="password"]');
  const secretNames = new Set([...secrets].map(({ name }) => name));
  const typed = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && !secretNames.has(name) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(typed);
}
