// Apart from the form's own draft: the contact page loads no code of the members area.
import type { EnquiryTopic } from '#contract/enquiries/enquiry-topics.ts';
import { keepEnquiryDraft, readEnquiryDraft } from './enquiry-draft.ts';

type Request = {
  name: string;
  email: string;
  /** The version of the consent that the member gave before, and the day in words; empty without one. */
  agreedVersion: string;
  agreedOn: string;
  service?: EnquiryTopic;
  message?: string;
  city?: string;
  date?: string;
};

/** What a member's request fills in of the form. Typed words stay, and a wish wins over the one before. */
export function keepRequest({ name, email, message = '', ...wishes }: Request) {
  const draft = readEnquiryDraft();
  const given = Object.entries(wishes).flatMap(([name, wish]) =>
    wish.trim() ? [[name, wish.trim()]] : [],
  );
  keepEnquiryDraft({
    ...draft,
    ...Object.fromEntries(given),
    name: draft.name || name,
    email: draft.email || email,
    message: draft.message || message,
  });
}
