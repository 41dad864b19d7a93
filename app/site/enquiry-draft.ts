// What the visitor has typed, kept for this tab only (shared devices exist) until it is sent.

export type EnquiryDraft = { name: string; email: string; service: string; message: string };

const draftKey = 'enquiry-draft';
const attemptKey = 'enquiry-attempt';

export function readDraft(): Partial<EnquiryDraft> {
  return readStored<Partial<EnquiryDraft>>(draftKey) ?? {};
}

export function keepDraft(draft: EnquiryDraft) {
  store(draftKey, draft);
}

export function dropDraft() {
  try {
    sessionStorage.removeItem(draftKey);
    sessionStorage.removeItem(attemptKey);
  } catch {
    // Storage is switched off: there was no draft.
  }
}

/**
 * The key that makes a second try of the same text the same enquiry. It outlives a reload, so that an
 * answer lost on the way makes no double; an edited text is another enquiry and gets another key.
 */
export function attemptKeyFor(body: unknown): string {
  const text = JSON.stringify(body);
  const earlier = readStored<{ text: string; key: string }>(attemptKey);
  if (earlier?.text === text) return earlier.key;
  const key = newKey();
  store(attemptKey, { text, key });
  return key;
}

/** randomUUID exists only where the address is secure; random bytes exist everywhere. */
function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function readStored<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function store(key: string, value: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or switched off: the form works, it only forgets on reload.
  }
}
