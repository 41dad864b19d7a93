// The contact page's texts after a form was sent: a toast where script runs, a whole page where it does not.
import { type EnquiryField, enquiryFieldNames, enquiryFields } from './enquiry-fields.ts';

export type Notice = { title: string; text: string; isError: boolean };

export const contactNotices = {
  incomplete: {
    title: 'Validation Error',
    text: 'Please fill out all required fields and accept the privacy policy.',
    isError: true,
  },
  failed: {
    title: 'Submission Error',
    text: 'There was an error sending your message. Please try again later.',
    isError: true,
  },
  sent: {
    title: 'Message Sent',
    text: 'Thank you for your inquiry. We will get back to you shortly.',
    isError: false,
  },
} satisfies Record<string, Notice>;

/** The specified words say that something is missing; where nothing is, those of the first field that is wrong. */
export function invalidNotice(
  typed: Partial<ContactValues>,
  errors: ContactAnswer['errors'],
): Notice {
  const isMissing =
    !typed.privacy ||
    enquiryFieldNames.some((name) => enquiryFields[name].isRequired && !typed[name]?.trim());
  const text = Object.values(errors)[0];
  return isMissing || !text ? contactNotices.incomplete : { ...contactNotices.incomplete, text };
}

export type ContactValues = Record<EnquiryField, string> & { privacy: boolean };

export type ContactAnswer = {
  notice: Notice;
  /** What was typed; empty after it was sent. */
  values: ContactValues;
  errors: Partial<Record<keyof ContactValues, string>>;
  /** One more sentence, such as when to try again. */
  detail?: string;
  reference?: string;
  /** The address of the visitor's page. */
  page?: string | undefined;
  /** Its whole address, to be copied. */
  address?: string | undefined;
  /** A link that mails it to oneself. */
  mailto?: string | undefined;
};
