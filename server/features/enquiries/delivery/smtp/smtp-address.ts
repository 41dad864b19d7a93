// Where mail is handed over, and whether the connection there must be encrypted.
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { parseConnectionUrl } from 'nodemailer/lib/shared';

/** Our own: the operator says that this server is to be spoken to in clear text. */
const plainScheme = /^smtp\+plain:/i;

export function readSmtpAddress(smtpUrl: string) {
  const { auth, ...address } = parseConnectionUrl(smtpUrl.replace(plainScheme, 'smtp:'));
  if (plainScheme.test(smtpUrl)) {
    return { auth, options: { ...address, requireTLS: false, ignoreTLS: true } };
  }
  if (!isLoopback(address.host)) return { auth, options: { ...address, requireTLS: true } };
  // Nobody listens in between, and a mail server of the same machine has a certificate that nobody signed.
  const tls = { rejectUnauthorized: false, ...address.tls };
  return { auth, options: { ...address, requireTLS: false, tls } };
}

const isLoopback = (host = '') =>
  host === 'localhost' || (isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback');
