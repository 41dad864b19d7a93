import type { ImapFlowOptions } from 'imapflow';
import { isLoopback } from '#server/http/public-url.ts';

/** By the rules of SMTP_URL: encrypted, unless the server is this machine's or the operator says otherwise. */
export function readImapAddress(imapUrl: string): ImapFlowOptions & { auth: { user: string } } {
  const { protocol, hostname, port, username, password } = new URL(imapUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'imaps:';
  const common = {
    host,
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  };
  if (protocol === 'imap+plain:') return { ...common, doSTARTTLS: false };
  // Nobody listens in between, and a mail server of the same machine has a certificate that nobody signed.
  if (isLoopback(host)) return { ...common, tls: { rejectUnauthorized: false } };
  return secure ? common : { ...common, doSTARTTLS: true };
}
