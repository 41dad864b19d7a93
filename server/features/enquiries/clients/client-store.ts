// Who is behind which e-mail addresses. Only the desk joins addresses: an account that names one proves nothing.
import type { Client } from '#contract/enquiries/clients.ts';
import { DomainError } from '#server/base/domain-error.ts';
import { type Actor, recordAudit } from '#server/db/audit.ts';
import { newId, toIso } from '#server/db/schema/columns.ts';
import type { Db, Schema, Trx } from '#server/db/schema/schema.ts';
import { toKey } from '#server/db/text-key.ts';
import { toExcerpt } from '#server/features/enquiries/record/excerpt.ts';

const maxAddresses = 20;
const maxMembers = 20;
const maxEnquiries = 50;

const columns = [
  'id',
  'reference',
  'name',
  'email',
  'telephone',
  'language',
  'service',
  'status',
  'message',
  'user_id',
  'created_at',
] as const;

type EnquiryRow = Pick<Schema['enquiries'], (typeof columns)[number]>;

export function createClientStore({ db, now }: { db: Db; now: () => Date }) {
  /** The newest of each value, one index after the other: an address that floods the form costs no more than others. */
  async function listEnquiries(column: 'email_key' | 'user_id', values: readonly string[]) {
    const rows: EnquiryRow[] = [];
    for (const value of values) {
      const found = db.selectFrom('enquiries').select(columns).where(column, '=', value);
      rows.push(
        ...(await found
          .orderBy('id', 'desc')
          .limit(maxEnquiries + 1)
          .execute()),
      );
    }
    return newestFirst(rows);
  }

  async function readAccounts(emailKeys: readonly string[], memberIds: readonly string[]) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'username', 'created_at'])
      .where((eb) =>
        eb.or([eb('email_key', 'in', emailKeys), eb.or(memberIds.map((id) => eb('id', '=', id)))]),
      )
      .orderBy('id')
      .execute();
    return Object.groupBy(rows, ({ id }) => (memberIds.includes(id) ? 'members' : 'others'));
  }

  const readNotes = (emailKeys: readonly string[]) =>
    db
      .selectFrom('client_notes as note')
      .innerJoin('client_addresses as address', 'address.email_key', 'note.email_key')
      .select(['note.id', 'address.email', 'note.text', 'note.author_name'])
      .select(['note.created_at', 'note.updated_at'])
      .where('note.email_key', 'in', emailKeys)
      .orderBy('note.id')
      .execute();

  /** Locked until the transaction ends. */
  async function lockAddresses(trx: Trx, clientIds: readonly string[]) {
    const rows = await trx
      .updateTable('client_addresses')
      .set(({ ref }) => ({ client_id: ref('client_id') }))
      .where('client_id', 'in', clientIds)
      .returningAll()
      .execute();
    return Map.groupBy(rows, (row) => row.client_id);
  }

  async function moveAddresses(
    trx: Trx,
    emailKeys: readonly string[],
    { clientId, actor, action }: { clientId: string; actor: Actor; action: 'joined' | 'parted' },
  ) {
    await trx
      .updateTable('client_addresses')
      .set({ client_id: clientId })
      .where('email_key', 'in', emailKeys)
      .execute();
    // The log outlives the person: it names no address.
    const subject = { type: 'client', id: clientId, label: 'addresses of one client' } as const;
    await recordAudit(trx, { at: now(), actor, action, subject });
  }

  return {
    async find(id: string): Promise<Client | undefined> {
      const addresses = await db
        .selectFrom('client_addresses')
        .selectAll()
        .where('client_id', '=', id)
        .orderBy('created_at')
        .orderBy('email_key')
        .execute();
      const keys = addresses.map((row) => row.email_key);
      const own = await listEnquiries('email_key', keys);
      const [newest] = own;
      if (!newest) return undefined;
      const memberIds = [...new Set(own.flatMap((row) => row.user_id ?? []))].slice(0, maxMembers);
      const { members = [], others = [] } = await readAccounts(keys, memberIds);
      const enquiries = newestFirst([...own, ...(await listEnquiries('user_id', memberIds))]);
      return {
        id,
        name: newest.name,
        language: newest.language,
        addresses: addresses.map(({ email, created_at }) => ({ email, since: toIso(created_at) })),
        telephones: [...new Set(enquiries.flatMap(({ telephone }) => telephone ?? []))],
        members: members.map(({ created_at, ...user }) => ({ ...user, since: toIso(created_at) })),
        unconfirmedAccounts: others.map(({ username }) => username),
        enquiries: enquiries.slice(0, maxEnquiries).map(({ message, created_at, ...row }) => ({
          ...row,
          excerpt: toExcerpt(message),
          createdAt: toIso(created_at),
        })),
        hasMoreEnquiries: enquiries.length > maxEnquiries,
        notes: (await readNotes(keys)).map(({ author_name, created_at, updated_at, ...note }) => ({
          ...note,
          author: author_name,
          createdAt: toIso(created_at),
          updatedAt: toIso(updated_at),
        })),
      };
    },

    /** The address as it is kept, if it is one of the client's. */
    async findAddress(id: string, email: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('client_addresses')
        .select('email_key')
        .where('client_id', '=', id)
        .where('email_key', '=', toKey(email))
        .executeTakeFirst();
      return row?.email_key;
    },

    /** All addresses of the other client become this one's. False, as below, when there is no such client. */
    join: (id: string, email: string, actor: Actor): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const other = await trx
          .selectFrom('client_addresses')
          .select('client_id')
          .where('email_key', '=', toKey(email))
          .executeTakeFirst();
        const clients = await lockAddresses(trx, [id, other?.client_id ?? id]);
        const own = clients.get(id);
        if (!own) return false;
        const added = other && other.client_id !== id ? clients.get(other.client_id) : undefined;
        if (!other) {
          throw new DomainError('invalid', 'No enquiry has come from this address.', 'email');
        }
        if (!added) {
          throw new DomainError('invalid', 'This address is the client’s already.', 'email');
        }
        if (own.length + added.length > maxAddresses) {
          throw new DomainError('conflict', `A client has at most ${maxAddresses} addresses.`);
        }
        const keys = added.map((row) => row.email_key);
        await moveAddresses(trx, keys, { clientId: id, actor, action: 'joined' });
        return true;
      }),

    /** The address, with its enquiries and notes, becomes a client of its own. */
    part: (id: string, email: string, actor: Actor): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const own = (await lockAddresses(trx, [id])).get(id);
        if (!own) return false;
        const key = toKey(email);
        if (!own.some((row) => row.email_key === key)) {
          throw new DomainError('invalid', 'This is no address of the client.', 'email');
        }
        if (own.length === 1) throw new DomainError('conflict', 'The client has no other address.');
        await moveAddresses(trx, [key], { clientId: newId(), actor, action: 'parted' });
        return true;
      }),
  };
}

/** Each once. Ids sort by time. */
const newestFirst = (rows: readonly EnquiryRow[]) =>
  [...new Map(rows.map((row) => [row.id, row])).values()].sort((one, other) =>
    one.id < other.id ? 1 : -1,
  );
