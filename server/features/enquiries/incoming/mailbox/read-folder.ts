// Reads what has come into a folder since it was last read, one mail at a time. Nothing is moved or deleted there.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ImapFlow } from 'imapflow';
import { DomainError } from '#server/base/domain-error.ts';
import { findStorageFailure } from '#server/db/engine/availability.ts';
import type { Db } from '#server/db/schema/schema.ts';
import type { MailParserProcess } from '#server/features/enquiries/incoming/parse/run-parser.ts';
import type { Outcome, TakeMail } from '#server/features/enquiries/incoming/take/take-mail.ts';
import { downloadMail } from './download.ts';
import { type FolderMark, findMark, writeMark } from './folder-marks.ts';

export type Folder = { path: string; isSent: boolean };

export type ReadFolder = ReturnType<typeof createReadFolder>;

/** Set on what was taken, where the server keeps flags of others' making; elsewhere the mail is marked as read. */
const takenFlag = '$AldermereTaken';
const maxTries = 3;
const breathMs = 8;

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
  const workDir = join(deps.dataDir, 'incoming.part');
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

  async function readMail(
    client: ImapFlow,
    uid: number,
    { isSent, isOld }: { isSent: boolean; isOld: boolean },
  ): Promise<Outcome> {
    await rm(workDir, { recursive: true, force: true });
    await mkdir(workDir, { mode: 0o700 });
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

  /** One that fails by its own fault does not keep the others waiting for ever. */
  async function tryMail(...args: Parameters<typeof readMail>): Promise<Outcome> {
    const [client, uid] = args;
    try {
      return await readMail(...args);
    } catch (error) {
      const isPassing = findStorageFailure(error) !== undefined || error instanceof DomainError;
      if (isPassing || !client.usable) throw error;
      failing = { uid, tries: failing.uid === uid ? failing.tries + 1 : 1 };
      if (failing.tries < maxTries) throw error;
      log.error({ err: error, uid }, 'a mail could not be taken; it stays in the mailbox');
      return 'left alone';
    } finally {
      await rm(workDir, { recursive: true, force: true });
    }
  }

  /** `mayGoOn` is asked before each mail. */
  return async function readFolder(
    client: ImapFlow,
    folder: Folder,
    mayGoOn: () => Promise<boolean>,
  ): Promise<void> {
    const mark = await openFolder(client, folder);
    const { first_uid: firstUid, last_uid: lastUid } = mark;
    const listed = (await client.search({ uid: `${lastUid + 1}:*` }, { uid: true })) || [];
    // "n:*" names the last mail, too, when that is before n.
    for (const uid of listed.filter((one) => one > lastUid).sort((one, other) => one - other)) {
      if (!(await mayGoOn())) return;
      const isOld = uid < firstUid;
      const outcome = await tryMail(client, uid, { isSent: folder.isSent, isOld });
      // Before the mark: killed in between, the mail is known, and gets its flag next time.
      if (outcome !== 'left alone') await setFlag(client, uid);
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
