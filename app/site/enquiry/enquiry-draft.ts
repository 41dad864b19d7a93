// The visitor's draft and the key of the last attempt, for this tab only because devices are shared.
import { createDraftStore, type Draft } from '#app/forms/drafts.ts';

const draftName = 'enquiry-draft';
const attemptName = 'enquiry-attempt';
const store = createDraftStore(() => sessionStorage);

export const readEnquiryDraft = () => store.read(draftName);

/** When the first letter was typed, in milliseconds since 1970. */
export const readDraftStart = (): number | undefined => {
  const { since } = readEnquiryDraft();
  return since === undefined ? undefined : Number(since);
};

export function keepEnquiryDraft(typed: Draft) {
  store.keep(draftName, { ...typed, since: String(readDraftStart() ?? Date.now()) });
}

export function dropEnquiryDraft() {
  store.drop(draftName);
  dropAttempt();
}

/**
 * The idempotency key: the same text gets the same one, also after a reload, so that a lost answer makes
 * no second enquiry. An edited text is another enquiry and gets another key.
 */
export function readAttemptKey(body: unknown): string {
  const text = JSON.stringify(body);
  const earlier = store.read(attemptName);
  if (earlier.text === text && earlier.key) return earlier.key;
  const key = createKey();
  store.keep(attemptName, { text, key });
  return key;
}

export const dropAttempt = () => store.drop(attemptName);

/** randomUUID exists only where the address is secure; random bytes exist everywhere. */
function createKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
