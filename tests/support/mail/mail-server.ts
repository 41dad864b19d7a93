// A real SMTP server with a chosen behaviour that records what it receives.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { parseMail, type ReceivedMail } from './received-mail.ts';

/**
 * hanging: takes the connection and never greets. hanging-after-data: takes the mail and never answers.
 * dropping: takes the mail, then drops the line without an answer.
 */
export type Behaviour =
  | 'healthy'
  | 'hanging'
  | 'hanging-after-data'
  | 'dropping'
  | { refuse: number; at: Stage };

type Stage = 'greeting' | 'sign-in' | 'sender' | 'recipient' | 'data';

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** With `hasTls` it offers STARTTLS, with a self-signed certificate. */
export async function startMailServer(first: Behaviour = 'healthy', { hasTls = false } = {}) {
  let behaviour = first;
  /** Complete mails, answered or not. */
  const received: ReceivedMail[] = [];
  /** Each sign-in that was tried: "user password", and whether it was encrypted. */
  const signIns: { credentials: string; isEncrypted: boolean }[] = [];
  /** What clients called themselves in EHLO. */
  const names: string[] = [];
  let attempts = 0;

  const refusalAt = (stage: Stage) => {
    if (typeof behaviour === 'string' || behaviour.at !== stage) return null;
    const { refuse: responseCode } = behaviour;
    return Object.assign(new Error(`not now, said the ${stage}`), { responseCode });
  };

  const create = () =>
    new SMTPServer({
      disabledCommands: hasTls ? [] : ['STARTTLS'],
      authOptional: true,
      allowInsecureAuth: true,
      disableReverseLookup: true,
      onConnect(_session, done) {
        attempts += 1;
        if (behaviour !== 'hanging') done(refusalAt('greeting'));
      },
      onAuth({ username, password }, session, done) {
        signIns.push({ credentials: `${username} ${password}`, isEncrypted: session.secure });
        const refusal = refusalAt('sign-in');
        if (refusal) done(refusal);
        else done(null, { user: username });
      },
      onMailFrom(_address, session, done) {
        names.push(String(session.hostNameAppearsAs));
        done(refusalAt('sender'));
      },
      onRcptTo(_address, _session, done) {
        done(refusalAt('recipient'));
      },
      onData(stream, session, done) {
        text(stream).then((raw) => {
          const refusal = refusalAt('data');
          if (refusal) return done(refusal);
          received.push(
            parseMail(
              raw,
              session.envelope.rcptTo.map(({ address }) => address),
            ),
          );
          if (behaviour === 'dropping') dropLine(session);
          else if (behaviour !== 'hanging-after-data') done();
        }, done);
      },
    });

  let server = create();
  server.on('error', () => {}); // A client that disconnects in the middle.
  const dropLine = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections as Set<Connection>) {
      if (connection.session?.id === id || connection.id === id) connection._socket?.destroy();
    }
  };
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return (server.server.address() as AddressInfo).port;
  };
  const close = async () => {
    for (const connection of server.connections as Set<Connection>) connection._socket?.destroy();
    await new Promise<void>((resolve) => server.close(resolve));
  };
  const port = await listen(0);

  return {
    port,
    env: {
      SMTP_URL: `smtp://site:secret@127.0.0.1:${port}`,
      MAIL_FROM: 'Aldermere <website@aldermere.example>',
      ENQUIRIES_TO: 'desk@aldermere.example',
      // Most tests count what the desk gets.
      ACKNOWLEDGE: '0',
    },
    received,
    signIns,
    names,
    get attempts() {
      return attempts;
    },
    behave(next: Behaviour) {
      behaviour = next;
    },
    /** As when nothing listens there at all. */
    goAway: close,
    async comeBack() {
      server = create();
      server.on('error', () => {});
      await listen(port);
    },
    stop: close,
  };
}

type Connection = {
  id?: string;
  session?: { id: string };
  _socket?: { destroy(): void };
};
