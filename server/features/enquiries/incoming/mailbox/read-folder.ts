// Reads what has come into a folder since it was last read, one mail at a time. Nothing is moved or deleted there.
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ImapFlow } from 'imapflow';
import { DomainError } from '#server/base/domain-error.ts';
import { sha256 } from '#server/base/sha256.ts';
import { findStorageFailure } from '#server/db/engine/availability.ts';
import type { Db } from '#server/db/schema/schema.ts';
import type { MailParserProcess } from '#server/features/enquiries/incoming/parse/run-parser.ts';
import type { Outcome, TakeMail } from '#server/features/enquiries/incoming/take/take-mail.ts';
import { downloadMail, requireFolder } from './download.ts';
import { type FolderMark, findMark, writeMark } from './folder-marks.ts';

export type Folder = { path: string; isSent: boolean };

type About = { isSent: boolean; isOld: boolean };

export type ReadFolder = ReturnType<typeof createReadFolder>;

/** Set on what was taken, where the server keeps flags of others' making; elsewhere the mail is marked as read. */
const takenFlag = '$AldermereTaken';
const maxTries = 3;
const breathMs = 8;
const hour = 60 * 60 * 1000;

export function createReadFolder(deps: {
  db: Db;
  dataDir: string;
  /** Names the mailbox in the database. */
  account: string;
  parser: MailParserProcess;
  takeMail: TakeMail;
  log: FastifyBaseLogger;
}) {
  const { db, account, parser, takeMail, log } = deps;
  const workDirs = join(deps.dataDir, 'incoming.part');
  let failing = { uid: 0, tries: 0 };

  async function openFolder(client: ImapFlow, { path, isSent }: Folder): Promise<FolderMark> {
    const isOpen = client.mailbox && client.mailbox.path === path;
    const box = isOpen && client.mailbox ? client.mailbox : await client.mailboxOpen(path);
    const name = `${account}/${path}`;
    const uidValidity = Number(box.uidValidity);
    const found = await findMark(db, name);
    if (found?.uid_validity === uidValidity) return found;
    // Answers that were sent before are nobody's news.
    const lastUid = isSent ? box.uidNext - 1 : 0;
    const mark = { name, uid_validity: uidValidity, first_uid: box.uidNext, last_uid: lastUid };
    await writeMark(db, mark);
    return mark;
  }

  /** What a kill left. Another instance may have younger ones there. */
  async function sweepWorkDirs(): Promise<void> {
    await mkdir(workDirs, { recursive: true, mode: 0o700 });
    for (const name of await readdir(workDirs)) {
      const path = join(workDirs, name);
      const { mtimeMs } = (await stat(path).catch(() => undefined)) ?? { mtimeMs: Infinity };
      if (mtimeMs < Date.now() - hour) await rm(path, { recursive: true, force: true });
    }
  }

  async function readMail(
    client: ImapFlow,
    uid: number,
    { isSent, isOld, workDir }: About & { workDir: string },
  ): Promise<Outcome> {
    const path = join(workDir, 'mail');
    let isSeen = false;
    const isWanted = (flags: ReadonlySet<string>) => {
      isSeen = flags.has('\\Seen');
      const wasTaken = isOld && flags.has(takenFlag);
      return !wasTaken && !flags.has('\\Deleted') && !flags.has('\\Draft');
    };
    const found = await downloadMail(client, uid, { path, isWanted });
    if (!found) return 'left alone';
    const parsed = await parser.parse({ path, folder: workDir });
    if (!found.isWhole) {
      // The last of them was cut off.
      parsed.attachments.pop();
      const { size } = found;
      const type = 'application/octet-stream';
      parsed.attachments.push({ name: 'The rest of the mail', type, size, path: undefined });
      parsed.faults.push(`it has ${size} bytes`);
    }
    const outcome = await takeMail({
      parsed,
      hash: found.hash,
      folder: workDir,
      isInSent: isSent,
      isOld: isOld && isSeen,
    });
    const about = { uid, outcome, ...(parsed.faults.length > 0 && { faults: parsed.faults }) };
    if (parsed.faults.length > 0) log.warn(about, 'a mail could not be read whole');
    else log.info(about, 'mail read');
    return outcome;
  }

  /** Tells the desk of a mail that could not be taken: by its headers alone. */
  async function takeHead(
    client: ImapFlow,
    uid: number,
    { isSent, isOld, workDir }: About & { workDir: string },
  ): Promise<Outcome> {
    // A reply would be read by the visitor, too.
    if (isSent) return 'left alone';
    const query = { headers: true, flags: true };
    const found = (await client.fetchOne(`${uid}`, query, { uid: true })) || undefined;
    requireFolder(client);
    if (!found?.headers) return 'left alone';
    const path = join(workDir, 'head');
    await writeFile(path, found.headers);
    const parsed = await parser.parse({ path, folder: workDir, isHeadOnly: true });
    const text = `A mail from ${parsed.from?.address} could not be read. It is in the mailbox.`;
    return takeMail({
      parsed: { ...parsed, text, attachments: [], faults: [] },
      hash: sha256(found.headers.toString('latin1')),
      folder: workDir,
      isInSent: false,
      isOld: isOld && found.flags?.has('\\Seen') === true,
    });
  }

  /** One that fails by its own fault does not keep the others waiting for ever. */
  async function tryMail(client: ImapFlow, uid: number, about: About): Promise<Outcome> {
    const workDir = await mkdtemp(join(workDirs, 'mail-'));
    try {
      return await readMail(client, uid, { ...about, workDir });
    } catch (error) {
      const isPassing = findStorageFailure(error) !== undefined || error instanceof DomainError;
      if (isPassing || !client.usable) throw error;
      failing = { uid, tries: failing.uid === uid ? failing.tries + 1 : 1 };
      if (failing.tries < maxTries) throw error;
      log.error({ err: error, uid }, 'a mail could not be taken; it stays in the mailbox');
      return await takeHead(client, uid, { ...about, workDir }).catch((failure: unknown) => {
        if (!client.usable || findStorageFailure(failure) !== undefined) throw failure;
        return 'left alone';
      });
    } finally {
      await rm(workDir, { recursive: true, force: true });
    }
  }

  /** `mayGoOn` is asked before each mail. */
  return async function readFolder(
    client: ImapFlow,
    folder: Folder,
    mayGoOn: () => boolean,
  ): Promise<void> {
    await sweepWorkDirs();
    const mark = await openFolder(client, folder);
    const { first_uid: firstUid, last_uid: lastUid } = mark;
    const listed = (await client.search({ uid: `${lastUid + 1}:*` }, { uid: true })) || [];
    // "n:*" names the last mail, too, when that is before n.
    for (const uid of listed.filter((one) => one > lastUid).sort((one, other) => one - other)) {
      if (!mayGoOn()) return;
      const isOld = uid < firstUid;
      const outcome = await tryMail(client, uid, { isSent: folder.isSent, isOld });
      // Before the mark: killed in between, the mail is known, and gets its flag next time.
      if (outcome !== 'left alone') await setFlag(client, uid);
      requireFolder(client);
      await writeMark(db, { ...mark, last_uid: uid });
      // Ten thousand at the first start leave half of the time to visitors.
      await pause(breathMs);
    }
  };
}

async function setFlag(client: ImapFlow, uid: number): Promise<void> {
  const { mailbox } = client;
  if (!mailbox || mailbox.readOnly) return;
  const allowed = mailbox.permanentFlags;
  const mayName = !allowed || allowed.has('\\*') || allowed.has(takenFlag);
  await client.messageFlagsAdd(`${uid}`, [mayName ? takenFlag : '\\Seen'], { uid: true });
}
