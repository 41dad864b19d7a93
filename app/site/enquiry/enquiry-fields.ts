// The enquiry form's fields: checked and filled in.
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
  // The server has the rules, too.
  const sending = await loadSending();
  return {
    body: { body, trap: texts[trapField] ?? '' },
    errors: sending?.findErrors(body) ?? {},
  };
}

export const loadSending = () => import('./send-enquiry.ts').catch(() => undefined);

/** Leaves what was typed before the script arrived. */
export function fillEmpty(form: HTMLFormElement, values: Record<string, unknown>) {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (typeof value !== 'string' || !value || !control || !('value' in control)) continue;
    if (control.value === '') control.value = value;
  }
}
