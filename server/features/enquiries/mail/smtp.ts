// One mail over one connection.
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailFailureKind } from '#contract/enquiries.ts';
import { headerText } from './header-text.ts';

export type OutgoingMail = {
  messageId: string;
  from: string;
  to: string;
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
};

/** The message is what the server answered, or the code of the error. */
export class MailError extends Error {
  readonly kind: MailFailureKind;

  constructor(kind: MailFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

const seconds = 1000;

/** How long to wait for a server that does not answer. */
const timeouts = {
  dnsTimeout: 10 * seconds,
  connectionTimeout: 20 * seconds,
  greetingTimeout: 20 * seconds,
  socketTimeout: 30 * seconds,
};

export function createSmtpSender(smtpUrl: string, given: Partial<typeof timeouts> = {}): SendMail {
  const { auth, ...address } = parseConnectionUrl(smtpUrl);

  return async (mail, signal) => {
    const message = new MailComposer({
      ...mail,
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile();
    const content = await message.build();
    const body = Readable.from([content]);
    const connection = new SMTPConnection({ ...address, ...timeouts, ...given, logger: false });
    const failed = new Promise<never>((_resolve, reject) => {
      connection.on('error', reject);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    failed.catch(() => {}); // It may be rejected after the last step.
    const step = (begin: (done: (error?: Error | null) => void) => void) =>
      Promise.race([
        failed,
        new Promise<void>((resolve, reject) =>
          begin((error) => (error ? reject(error) : resolve())),
        ),
      ]);

    try {
      await step((done) => connection.connect(done));
      if (auth) await step((done) => connection.login({ credentials: auth }, done));
      await step((done) => connection.send(message.getEnvelope(), body, done));
      connection.quit();
      setTimeout(() => drop(connection), 5 * seconds).unref();
    } catch (error) {
      drop(connection);
      throw explain(error, body.readableEnded);
    }
  };
}

/** Closing alone waits for a server that may never answer. */
function drop(connection: SMTPConnection): void {
  const socket = connection._socket;
  connection.close();
  if (socket) socket.destroy();
}

type SmtpFailure = Error & { code?: string; response?: string; responseCode?: number };

function explain(cause: unknown, isHandedOver: boolean): MailError {
  const { code, response, responseCode } = cause as SmtpFailure;
  if (responseCode === undefined) {
    const reason = headerText(typeof code === 'string' ? code : String(cause));
    return new MailError(isHandedOver ? 'interrupted' : 'unreachable', reason, { cause });
  }
  // A refused greeting or sign-in is about the settings, not about this mail: the operator can correct them.
  const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const reply = headerText(response ?? String(responseCode)).slice(0, 300);
  return new MailError(responseCode >= 500 && isAboutThisMail ? 'refused' : 'deferred', reply, {
    cause,
  });
}
