// One mail over one connection.
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isLoopback } from '#server/http/public-url.ts';
import { domainOf } from './mail-domain.ts';
import { toMailError } from './mail-error.ts';

type MailPerson = { name: string; address: string };

export type OutgoingMail = {
  messageId: string;
  from: string;
  to: string | MailPerson;
  replyTo?: string | MailPerson;
  subject: string;
  text: string;
  html?: string;
  /** Message-IDs of the mails before it. */
  inReplyTo?: string;
  references?: string[];
  headers?: Record<string, string>;
};

export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<unknown>;

const seconds = 1000;

/** How long to wait for a server that does not answer. */
const timeouts = {
  dnsTimeout: 10 * seconds,
  connectionTimeout: 20 * seconds,
  greetingTimeout: 20 * seconds,
  socketTimeout: 30 * seconds,
};

export function createSmtpClient({ smtpUrl, from }: { smtpUrl: string; from: string }) {
  const { auth, options } = readSmtpAddress(smtpUrl);
  // Some servers refuse the name of this machine, which is seldom a public one.
  const name = domainOf(from);

  async function withSession<Result>(
    signal: AbortSignal,
    use: (session: Session) => Promise<Result>,
    isHandedOver = () => false,
  ): Promise<Result> {
    const connection = new SMTPConnection({
      ...options,
      ...timeouts,
      ...(name && { name }),
      logger: false,
    });
    const session = createSession(connection, signal);
    try {
      await session.step<void>((done) => connection.connect(done));
      if (auth)
        await session.step<boolean>((done) => connection.login({ credentials: auth }, done));
      const result = await use(session);
      connection.quit();
      setTimeout(() => disconnect(connection), 5 * seconds).unref();
      return result;
    } catch (error) {
      disconnect(connection);
      throw toMailError(error, isHandedOver());
    }
  }

  /** Resolves to what the server answered. */
  async function send(mail: OutgoingMail, signal: AbortSignal): Promise<string> {
    const message = new MailComposer({
      ...mail,
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile();
    const body = Readable.from([await message.build()]);
    const { response } = await withSession(
      signal,
      ({ connection, step }) =>
        step<{ response: string }>((done) => connection.send(message.getEnvelope(), body, done)),
      () => body.readableEnded,
    );
    return response;
  }

  return {
    send,
    /** Connects and signs in, as far as a mail would. */
    check: (signal: AbortSignal) => withSession(signal, async () => {}),
  };
}

type Session = ReturnType<typeof createSession>;

function createSession(connection: SMTPConnection, signal: AbortSignal) {
  const failed = new Promise<never>((_resolve, reject) => {
    connection.on('error', reject);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  failed.catch(() => {}); // It may be rejected after the last step.
  return {
    connection,
    step<Result>(begin: (done: (error?: Error | null, result?: Result) => void) => void) {
      const step = new Promise<Result>((resolve, reject) =>
        begin((error, result) => (error ? reject(error) : resolve(result as Result))),
      );
      return Promise.race([failed, step]);
    },
  };
}

/** `close` alone would wait for a server that may never answer. */
function disconnect(connection: SMTPConnection): void {
  const socket = connection._socket;
  connection.close();
  if (socket) socket.destroy();
}

/** Our own: the operator says that this server is to be spoken to in clear text. */
const plainScheme = /^smtp\+plain:/i;

/** Where mail is handed over, and whether the connection there must be encrypted. */
function readSmtpAddress(smtpUrl: string) {
  const { auth, ...address } = parseConnectionUrl(smtpUrl.replace(plainScheme, 'smtp:'));
  if (plainScheme.test(smtpUrl)) {
    return { auth, options: { ...address, requireTLS: false, ignoreTLS: true } };
  }
  if (!isLoopback(address.host ?? '')) return { auth, options: { ...address, requireTLS: true } };
  // Nobody listens in between, and a mail server of the same machine has a certificate that nobody signed.
  const tls = { rejectUnauthorized: false, ...address.tls };
  return { auth, options: { ...address, requireTLS: false, tls } };
}
