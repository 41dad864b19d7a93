// The drafts of the admin area, in memory except for the site's and the answers to enquiries.
import { createDraftStore, type Draft } from './drafts.ts';
import { dropEnquiryDraft } from './enquiry-draft.ts';

/** A session that ends takes the form off the screen; signing in again brings it back filled in. */
export const areaDrafts = createDraftStore();

/** Answers, which may be long: they survive a reload, for the person who writes them. */
export const messageDrafts = createDraftStore(() => sessionStorage, 'message ');

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
  messageDrafts.dropAll();
  siteDraft.drop();
  // A booking has left the member's name in it.
  dropEnquiryDraft();
}
