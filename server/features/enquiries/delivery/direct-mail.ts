// A mail that leaves at once or not at all, past the outbox: what it holds must not be stored.
import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '#contract/texts/languages.ts';
import { inLanguage } from '#server/base/catalogues.ts';
import type { Config } from '#server/config/config.ts';
import { automatic } from './compose/mail-content.ts';
import { toMailHtml, toMailText } from './compose/mail-html.ts';
import type { OutboxOptions } from './enquiry-mailer.ts';
import { newMessageId } from './outbox/outbox-store.ts';
import { headerText } from './smtp/header-text.ts';
import { domainOf } from './smtp/mail-domain.ts';
import { describeMailError } from './smtp/mail-error.ts';

export type DirectMail = {
  to: { name: string; address: string };
  subject: string;
  text: string;
  language: Language;
};

/** Somebody waits for the answer. */
const patienceMs = 10 * 1000;

/** Resolves to whether the mail server has taken it; undefined where mail is not set up. */
export function createDirectMail(options: {
  mail: Config['mail'];
  readSignature: (language: Language) => string;
  log: FastifyBaseLogger;
  outbox: OutboxOptions | undefined;
}) {
  const { mail: settings, readSignature, log, outbox } = options;
  const attemptMs = Math.min(patienceMs, outbox?.attemptMs ?? patienceMs);
  if (!settings) return undefined;

  return async ({ to, subject, text, language }: DirectMail): Promise<boolean> => {
    const { createSmtpClient } = await import('./smtp/smtp.ts');
    const lines = readSignature(language)
      .split('\n')
      .map((line) => ({ text: line }));
    const mail = {
      messageId: newMessageId(domainOf(settings.from)),
      from: settings.from,
      replyTo: settings.to,
      to: { ...to, name: headerText(to.name) },
      subject: headerText(subject),
      text: toMailText(text, lines),
      html: inLanguage(language, () => toMailHtml(text, lines)),
      ...automatic,
    };
    try {
      await createSmtpClient(settings).send(mail, AbortSignal.timeout(attemptMs));
      return true;
    } catch (error) {
      log.warn(`A mail could not be sent at once: ${describeMailError(error)}`);
      return false;
    }
  };
}
