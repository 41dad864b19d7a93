import { once } from 'node:events';
import { connect } from 'node:tls';
import { describeError, errorCode } from '#server/base/system-error.ts';
import { version } from '#server/base/version.ts';
import type { Config } from '#server/config/config.ts';
import { describeMailError } from '#server/features/enquiries/delivery/smtp/mail-error.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';

const timeoutMs = 10 * 1000;
const dayMs = 24 * 60 * 60 * 1000;
/** Certificates of 90 days are renewed a month before they end. */
const renewalDays = 14;

export async function checkMail({ mail }: Config): Promise<Finding> {
  if (!mail) {
    return doubtful(
      'not set up: enquiries wait in the inbox',
      'Set SMTP_URL, MAIL_FROM and ENQUIRIES_TO.',
    );
  }
  // Loading the mail library would slow every other command.
  const { createSmtpClient } = await import('#server/features/enquiries/delivery/smtp/smtp.ts');
  try {
    await createSmtpClient(mail).check(AbortSignal.timeout(timeoutMs));
    return good('the mail server is there and lets us in');
  } catch (error) {
    return bad(
      describeMailError(error),
      'Correct SMTP_URL; `admin mail-test ADDRESS` sends one mail.',
    );
  }
}

/** Asked as a visitor would ask, through whatever stands in front. */
export async function checkPublicAddress({ publicUrl }: Config): Promise<Finding> {
  if (!publicUrl) {
    return doubtful(
      'PUBLIC_URL is not set: links say http://localhost',
      'Set it to the address visitors use.',
    );
  }
  let answer: Response;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    answer = await fetch(`${publicUrl}/healthz`, { signal, redirect: 'manual' });
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    if (isAboutCertificate(cause)) {
      return bad(
        `${publicUrl} answers with a certificate that browsers refuse (${describeError(cause)})`,
        'Give the proxy one for this name from an authority that browsers know.',
      );
    }
    return bad(
      `${publicUrl} does not answer (${describeError(cause)})`,
      'Is the server running, the proxy in front of it, and the name’s address this machine’s?',
    );
  }
  const served = await answer.json().catch(() => undefined);
  if (!answer.ok || !served?.version) {
    return bad(
      `${publicUrl} answers ${answer.status}, and not as this site`,
      'Let the proxy pass requests for this name on to PORT.',
    );
  }
  if (served.version !== version) {
    return doubtful(
      `${publicUrl} is served by version ${served.version}`,
      'Restart the server after an update.',
    );
  }
  const days = publicUrl.startsWith('https:') ? await readCertificateDays(publicUrl) : undefined;
  if (days === undefined) {
    return doubtful(
      `${publicUrl} answers, without TLS`,
      'Visitors’ words travel in the open: use https.',
    );
  }
  const text = `${publicUrl} answers; its certificate is good for ${days} days`;
  return days < renewalDays ? doubtful(text, 'Renew it.') : good(text);
}

/** https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const isAboutCertificate = (error: unknown) =>
  /CERT|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH/.test(errorCode(error) ?? '');

async function readCertificateDays(publicUrl: string): Promise<number> {
  const { hostname, port } = new URL(publicUrl);
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
    const { valid_to } = socket.getPeerCertificate();
    return Math.floor((Date.parse(valid_to) - Date.now()) / dayMs);
  } finally {
    socket.destroy();
  }
}
