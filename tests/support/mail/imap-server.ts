// Debian's dovecot on a free port of this machine, with mailboxes of its own in a temporary folder. It needs root, as the
// package does.
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';
import { findFreePort } from '../server/free-port.ts';

const program = '/usr/sbin/dovecot';
/** The user that Debian's package makes for sign-ins. */
const mailUser = 'dovenull';
/** Nobody: owns the mailboxes. */
const mailOwner = 65_534;

/** Without it the tests of mail that comes in are left out. Version 2.4 reads another kind of settings. */
export const hasImapServer =
  existsSync(program) &&
  process.getuid?.() === 0 &&
  spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.startsWith('2.3.');

export type ImapServer = Awaited<ReturnType<typeof startImapServer>>;

export async function startImapServer() {
  // A socket's path may have a hundred characters.
  const folder = await mkdtemp(join(tmpdir(), 'imap-'));
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const mails = join(folder, 'mails');
  await mkdir(mails);
  await chown(mails, mailOwner, mailOwner);
  const config = join(folder, 'dovecot.conf');
  await writeFile(config, toConfig(folder, mails, port));

  const start = async () => {
    // A group of its own: its processes that serve somebody outlive it for half a minute.
    const server = spawn(program, ['-F', '-c', config], { stdio: 'ignore', detached: true });
    await listening(port);
    return server;
  };
  let server = await start();
  const end = async () => {
    const exited = once(server, 'exit');
    process.kill(-(server.pid as number), 'SIGKILL');
    await exited;
  };

  return {
    port,
    /** A mailbox of its own, made when it is first used. */
    createMailbox: () => createMailbox({ port, mails }, `desk-${randomUUID()}`),
    goAway: end,
    async comeBack() {
      server = await start();
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function createMailbox({ port, mails }: { port: number; mails: string }, user: string) {
  let client: Promise<ImapFlow> | undefined;
  const connect = async () => {
    const opened = new ImapFlow({
      host: '127.0.0.1',
      port,
      auth: { user, pass: 'secret' },
      logger: false,
      doSTARTTLS: false,
    });
    opened.on('error', () => {});
    await opened.connect();
    return opened;
  };
  const getClient = async () => {
    if (client && !(await client).usable) client = undefined;
    client ??= connect();
    return client;
  };

  return {
    url: `imap://${user}:secret@127.0.0.1:${port}/`,
    /** Puts a mail there, as a delivery does. */
    async put(raw: string | Buffer, { folder = 'INBOX', flags = [] as string[] } = {}) {
      const added = await (await getClient()).append(folder, raw, flags);
      return added ? added.uid : undefined;
    },
    /** As `put` for many, before anybody has looked into the mailbox. */
    async fill(raws: readonly string[]) {
      const folders = ['', 'new', 'cur', 'tmp'].map((name) => join(mails, user, name));
      for (const folder of folders) await mkdir(folder);
      for (const [index, raw] of raws.entries()) {
        await writeFile(join(mails, user, 'new', `1.${String(index).padStart(6, '0')}.test`), raw);
      }
      spawnSync('chown', ['-R', `${mailOwner}:${mailOwner}`, join(mails, user)]);
    },
    /** The flags of each mail, in order. */
    async flags(folder = 'INBOX'): Promise<string[][]> {
      const opened = await getClient();
      await opened.mailboxOpen(folder);
      const found = opened.mailbox && opened.mailbox.exists > 0;
      const listed = found ? await opened.fetchAll('1:*', { flags: true }) : [];
      return listed.map(({ flags }) => [...(flags ?? [])].filter((flag) => flag !== '\\Recent'));
    },
    async remakeFolder(folder: string) {
      const opened = await getClient();
      await opened.mailboxDelete(folder).catch(() => {});
      await opened.mailboxCreate(folder);
    },
    async close() {
      (await client)?.close();
    },
  };
}

const toConfig = (folder: string, mails: string, port: number) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${mailUser}
default_login_user = ${mailUser}
mail_location = maildir:${mails}/%u
mail_fsync = never
first_valid_uid = 1
mail_max_userip_connections = 100
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${mailOwner} gid=${mailOwner} home=${mails}/%u
}
namespace inbox {
  inbox = yes
  mailbox Sent {
    auto = create
    special_use = \\Sent
  }
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
  chroot =
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`;

async function listening(port: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const error = await new Promise<Error | undefined>((resolve) => {
      socket.once('connect', () => resolve(undefined)).once('error', resolve);
    });
    socket.destroy();
    if (!error) return;
    if (tries === 200) throw error;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
