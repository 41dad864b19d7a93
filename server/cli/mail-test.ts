// Sends one mail with the server's own settings, for an operator who wants to know whether they are right.
import { emailAddress } from '#contract/text.ts';
import { StartError } from '#server/base/start-error.ts';
import type { Config } from '#server/config/config.ts';
import { newMessageId } from '#server/features/enquiries/delivery/outbox/outbox-store.ts';
import { domainOf } from '#server/features/enquiries/delivery/smtp/mail-domain.ts';
import { describeMailError } from '#server/features/enquiries/delivery/smtp/mail-error.ts';
import { createSmtpClient } from '#server/features/enquiries/delivery/smtp/smtp.ts';

const timeoutMs = 60 * 1000;

export async function sendTestMail(settings: Config['mail'], given: string): Promise<string> {
  if (!settings) {
    throw new StartError('Mail is not set up: set SMTP_URL, MAIL_FROM and ENQUIRIES_TO.');
  }
  const to = emailAddress.safeParse(given);
  if (!to.success) throw new StartError(`${given} is not an e-mail address.`);
  const { from } = settings;
  const mail = {
    messageId: newMessageId(domainOf(from)),
    from,
    to: to.data,
    subject: 'A test of the mail settings',
    text: 'The website can send mail. Nobody needs to answer this.\n',
  };
  try {
    const answer = await createSmtpClient(settings).send(mail, AbortSignal.timeout(timeoutMs));
    return `Sent to ${to.data}. The mail server said: ${answer}`;
  } catch (error) {
    throw new StartError(`Not sent: ${describeMailError(error)}`, { cause: error });
  }
}
