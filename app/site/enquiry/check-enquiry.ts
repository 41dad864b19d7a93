import type { Checked, Texts } from '#app/forms/form-engine.ts';
import { trapField } from '#contract/enquiries/contact-trap.ts';
import { mapFields } from '#contract/enquiries/enquiry-fields.ts';

const readBody = (texts: Texts) => ({
  ...mapFields((name) => texts[name]),
  privacy: texts.privacy === 'on',
  consentVersion: texts.consentVersion,
});

export type FilledForm = { body: ReturnType<typeof readBody>; trap: string };

/**
 * The body stays as typed: with trimmed texts a retry would look like another enquiry. What the enquiry is about
 * goes above the message, but not alone: it is no message.
 */
export async function checkEnquiry(texts: Texts, about: string): Promise<Checked<FilledForm>> {
  const typed = readBody(texts);
  const body = typed.message?.trim() ? { ...typed, message: about + typed.message } : typed;
  // Without the script's rules the server checks alone.
  const sending = await loadSending();
  const filled = { body, trap: texts[trapField] ?? '' };
  return { body: filled, errors: sending?.findErrors(body) ?? {} };
}

export const loadSending = () => import('./send-enquiry.ts').catch(() => undefined);
