// The contact page's texts after a form was sent: a toast where script runs, a whole page where it does not.
import { t } from '#contract/texts/texts.ts';
import {
  type EnquiryField,
  enquiryFieldNames,
  enquiryFields,
  type Field,
} from './enquiry-fields.ts';

export type Notice = { title: string; text: string; isError: boolean };

export const contactNotices = {
  incomplete: () => ({
    title: t('enquiry.incompleteTitle'),
    text: t('enquiry.incomplete'),
    isError: true,
  }),
  failed: () => ({ title: t('enquiry.failedTitle'), text: t('enquiry.failed'), isError: true }),
  sent: () => ({ title: t('enquiry.sentTitle'), text: t('enquiry.sent'), isError: false }),
} satisfies Record<string, () => Notice>;

/** The specified words say that something is missing; where nothing is, those of the first field that is wrong. */
export function invalidNotice(
  typed: Partial<ContactValues>,
  errors: ContactAnswer['errors'],
): Notice {
  const isMissing =
    !typed.privacy ||
    enquiryFieldNames.some(
      (name) => (enquiryFields[name] as Field).isRequired && !typed[name]?.trim(),
    );
  const text = Object.values(errors)[0];
  const incomplete = contactNotices.incomplete();
  return isMissing || !text ? incomplete : { ...incomplete, text };
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
