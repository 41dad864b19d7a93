import type { MailFailureKind } from '#contract/enquiries/mails.ts';
import { DeliveryError } from '#server/features/enquiries/delivery/outbox/delivery-error.ts';
import { headerText } from './header-text.ts';

type SmtpFailure = Error & {
  code?: string;
  /** Node's, where nodemailer put one of its own in its place. */
  originalCode?: string;
  response?: string;
  responseCode?: number;
};

export function toMailError(cause: unknown, isHandedOver: boolean): DeliveryError {
  const { code, message, response, responseCode } = cause as SmtpFailure;
  const reply = headerText(response ?? message ?? String(cause)).slice(0, 300);
  if (isAboutTls(cause as SmtpFailure)) return new DeliveryError('not-encrypted', reply, { cause });
  if (responseCode === undefined) {
    if (code === 'EAUTH') return new DeliveryError('sign-in-refused', reply, { cause });
    const reason = typeof code === 'string' ? code : reply;
    return new DeliveryError(isHandedOver ? 'interrupted' : 'unreachable', reason, { cause });
  }
  return new DeliveryError(kindOf(responseCode, code), reply, { cause });
}

/** A certificate's failure has an underscore in its code (CERT_HAS_EXPIRED), a lost connection's has none (ECONNRESET). */
const isAboutTls = ({ code, originalCode = '' }: SmtpFailure) =>
  code === 'ETLS' || (code === 'ESOCKET' && /_|^EPROTO$/.test(originalCode));

/** 530: the server wants a sign-in (RFC 4954, section 6). */
const signInWanted = 530;

/** A refused greeting or sign-in is about the settings, not about this mail: the operator can correct them. */
function kindOf(responseCode: number, code: string | undefined): MailFailureKind {
  if (responseCode < 500) return 'deferred';
  if (code === 'EAUTH' || responseCode === signInWanted) return 'sign-in-refused';
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'refused' : 'deferred';
}

const sentences: Record<MailFailureKind, string> = {
  unreachable: 'the mail server cannot be reached',
  deferred: 'the mail server does not take mail at the moment',
  refused: 'the mail server refuses the mail',
  'sign-in-refused':
    'the mail server refuses the sign-in with the user name and password in SMTP_URL',
  'not-encrypted':
    'the mail server offers no encryption that can be trusted, and nothing is sent without (smtp+plain:// in SMTP_URL would allow it)',
  interrupted: 'the mail server broke off after the mail was handed over',
  returned: 'the mail came back',
  'not-composed': 'the mail could not be composed',
  unknown: 'the mail could not be sent',
};

/** Describes it to the operator, with what the server said. */
export function describeMailError(error: unknown): string {
  if (!(error instanceof DeliveryError)) return String(error);
  const cause = error.cause instanceof Error && error.kind === 'unreachable' ? error.cause : error;
  return `${sentences[error.kind]}: ${headerText(cause.message)}`;
}
