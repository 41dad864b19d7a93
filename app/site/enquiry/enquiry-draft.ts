// What the visitor has typed, kept for this tab only (shared devices exist) until it is sent.

export type EnquiryDraft = { name: string; email: string; service: string; message: string };

/** With the time of its first letter. */
type KeptDraft = EnquiryDraft & { since: number };
type Attempt = { text: string; key: string };

const draftKey = 'enquiry-draft';
const attemptKey = 'enquiry-attempt';
// Where storage is switched off or full, what was kept still holds until the page is left.
const memory = new Map<string, unknown>();

export const readDraft = () => read<Partial<KeptDraft>>(draftKey) ?? {};

export function keepDraft(draft: EnquiryDraft) {
  keep(draftKey, { ...draft, since: readDraft().since ?? Date.now() } satisfies KeptDraft);
}

export function dropDraft() {
  drop(draftKey);
  dropAttempt();
}

/**
 * The key that makes a second try of the same text the same enquiry. It outlives a reload, so that an
 * answer lost on the way makes no double; an edited text is another enquiry and gets another key.
 */
export function attemptKeyFor(body: unknown): string {
  const text = JSON.stringify(body);
  const earlier = read<Attempt>(attemptKey);
  if (earlier?.text === text) return earlier.key;
  const key = newKey();
  keep(attemptKey, { text, key } satisfies Attempt);
  return key;
}

export const dropAttempt = () => drop(attemptKey);

/** randomUUID exists only where the address is secure; random bytes exist everywhere. */
function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function read<Value>(key: string): Value | undefined {
  if (memory.has(key)) return memory.get(key) as Value;
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(key: string, value: unknown) {
  memory.set(key, value);
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The form works, it only forgets on reload.
  }
}

function drop(key: string) {
  memory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There was nothing to remove.
  }
}
