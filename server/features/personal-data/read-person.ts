import type { PersonalData } from '#contract/admin/personal-data.ts';
import { fromFlag, toIso, toIsoOrNull } from '#server/db/schema/columns.ts';
import type { Db } from '#server/db/schema/schema.ts';
import { codesOf, isOf, type PersonRows } from './person-rows.ts';

/** The enquiries' own feature reads them. */
export type ReadEnquiries = (
  db: Db,
  of: ReturnType<typeof isOf>,
  options: { isOwn: boolean },
) => Promise<PersonalData['enquiries']>;

/** `isOwn`: for the person, without what the desk and the admins wrote among themselves. */
export async function readPerson(
  db: Db,
  person: PersonRows,
  { readEnquiries, isOwn = false }: { readEnquiries: ReadEnquiries; isOwn?: boolean },
): Promise<PersonalData> {
  const enquiries = await readEnquiries(db, isOf(person), { isOwn });
  const clients = isOwn ? [] : await readClients(db, person);
  const wordsElsewhere = await readWordsElsewhere(db, person);
  const codes = await readCodes(db, person, { isOwn });
  const [userId] = person.userIds;
  const user =
    userId === undefined
      ? undefined
      : await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) {
    return {
      account: null,
      enquiries,
      wordsElsewhere,
      clients,
      passkeys: [],
      sessions: [],
      devices: [],
      codes,
      auditLog: [],
    };
  }
  return {
    account: {
      username: user.username,
      email: user.email,
      role: user.role,
      language: user.language,
      disabled: fromFlag(user.disabled),
      registeredAt: toIso(user.created_at),
      erasureAskedAt: toIsoOrNull(user.erasure_asked_at),
    },
    enquiries,
    wordsElsewhere,
    clients,
    ...(await readSignIns(db, user.id)),
    codes,
    auditLog: await readAuditLog(db, user.id, { isOwn }),
  };
}

/** By the address only, as the notes below: see findPersonRows. */
async function readWordsElsewhere(db: Db, { emailKeys = [] }: PersonRows) {
  const rows = await db
    .selectFrom('enquiry_messages')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_messages.enquiry_id')
    .select(['enquiry_messages.id', 'reference', 'text', 'quoted', 'enquiry_messages.created_at'])
    .where((eb) => eb.or(emailKeys.map((key) => eb('sender', '=', key))))
    .orderBy('enquiry_messages.id')
    .execute();
  return Promise.all(
    rows.map(async ({ id, reference, text, quoted, created_at }) => {
      const files = db.selectFrom('attachments').select('name').where('about', '=', id);
      const attachments = (await files.orderBy('id').execute()).map(({ name }) => name);
      return { reference, text, quoted, attachments, at: toIso(created_at) };
    }),
  );
}

/** What is kept of their addresses. */
async function readClients(db: Db, { emailKeys = [] }: PersonRows) {
  const rows = await db
    .selectFrom('client_addresses')
    .selectAll()
    .where((eb) => eb.or(emailKeys.map((key) => eb('email_key', '=', key))))
    .execute();
  return Promise.all(
    rows.map(async ({ email_key, email, created_at }) => {
      const notes = await db
        .selectFrom('client_notes')
        .select(['text', 'author_name', 'created_at'])
        .where('email_key', '=', email_key)
        .orderBy('id')
        .execute();
      return {
        email,
        since: toIso(created_at),
        notes: notes.map((note) => ({
          text: note.text,
          writtenBy: note.author_name,
          at: toIso(note.created_at),
        })),
      };
    }),
  );
}

/** Names and times: no key, and no hash of one. */
async function readSignIns(db: Db, userId: string) {
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .select(['browser', 'network', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const devices = await db
    .selectFrom('devices')
    .select('last_used_at')
    .where('user_id', '=', userId)
    .orderBy('last_used_at')
    .execute();
  return {
    passkeys: passkeys.map((row) => ({
      name: row.name,
      createdAt: toIso(row.created_at),
      lastUsedAt: toIsoOrNull(row.last_used_at),
    })),
    sessions: sessions.map(({ browser, network, created_at, last_seen_at }) => ({
      browser,
      network,
      startedAt: toIso(created_at),
      lastSeenAt: toIso(last_seen_at),
    })),
    devices: devices.map((row) => ({ lastUsedAt: toIso(row.last_used_at) })),
  };
}

async function readCodes(db: Db, person: PersonRows, { isOwn }: { isOwn: boolean }) {
  const rows = await codesOf(db, person)
    .select(['issued_to', 'note', 'mailed_to', 'created_at', 'used_at'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    issuedTo: row.issued_to,
    note: isOwn ? null : row.note,
    mailedTo: row.mailed_to,
    issuedAt: toIso(row.created_at),
    usedAt: toIsoOrNull(row.used_at),
  }));
}

/** What was done to their account, sign-ins included. What they did names others, and is for admins. */
async function readAuditLog(db: Db, userId: string, { isOwn }: { isOwn: boolean }) {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'actor_name', 'action', 'subject_type', 'subject_label', 'network', 'browser'])
    .where((eb) =>
      eb.or([eb('subject_id', '=', userId), ...(isOwn ? [] : [eb('actor_id', '=', userId)])]),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    at: toIso(row.at),
    who: row.actor_name,
    did: row.action,
    to: `${row.subject_type} ${row.subject_label}`,
    network: row.network,
    browser: row.browser,
  }));
}
