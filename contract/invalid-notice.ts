// Apart from the notices themselves: a visitor who only reads the form does not download it.
import {
  type ContactAnswer,
  type ContactValues,
  contactNotices,
  type Notice,
} from './contact-notices.ts';

/** The specified words say that something is missing; where nothing is, those of the first field that is wrong. */
export function invalidNotice(
  typed: Partial<ContactValues>,
  errors: ContactAnswer['errors'],
): Notice {
  const isMissing = !typed.privacy || requiredTexts.some((name) => !typed[name]?.trim());
  const text = Object.values(errors)[0];
  return isMissing || !text ? contactNotices.incomplete : { ...contactNotices.incomplete, text };
}

const requiredTexts = ['name', 'email', 'message'] as const;
