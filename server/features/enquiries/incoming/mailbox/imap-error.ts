import { describeError } from '#server/base/system-error.ts';
import { headerText } from '#server/features/enquiries/delivery/smtp/header-text.ts';

/** What the server answered says most. */
export function describeImapError(error: unknown): string {
  const { authenticationFailed, responseText, code } = error as Record<string, unknown>;
  const said =
    typeof responseText === 'string' ? ` (${headerText(responseText).slice(0, 200)})` : '';
  if (authenticationFailed) {
    return `the mail server refuses the user name and password in IMAP_URL${said}`;
  }
  if (code === 'UPGRADE_TIMEOUT' || code === 'MissingServerExtension') {
    return `the mail server offers no encryption${said} (imap+plain:// in IMAP_URL would allow it)`;
  }
  return `${describeError(error)}${said}`;
}
