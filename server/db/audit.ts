import type { Kysely, Transaction } from 'kysely';
import type { AuditAction, AuditDetail, AuditSubject } from '#contract/accounts/audit.ts';
import { newId } from './schema/columns.ts';
import type { Schema } from './schema/schema.ts';

/** The user of the session. */
export type Actor = { id: string; username: string };

/** Who did it where nobody is signed in. */
export const somebody: Actor = { id: '', username: 'Somebody' };
export const shell: Actor = { id: '', username: 'The shell' };

/** Where a call came from: its network, not its address, and its browser in words. */
export type Client = { network: string; browser: string };

export const nowhere: Client = { network: '', browser: '' };

type Circumstances = {
  detail?: readonly AuditDetail[];
  /** For the sign-in log. */
  client?: Client | undefined;
  /** Whom something was given to. */
  to?: Actor | undefined;
};

/** Takes the transaction of the change, so that neither is stored without the other. */
export async function recordAudit(
  trx: Transaction<Schema>,
  entry: {
    at: Date;
    actor: Actor;
    action: AuditAction;
    subject: { type: AuditSubject; id: string; label: string };
  } & Circumstances,
): Promise<void> {
  const { at, actor, action, subject, detail = [], client = nowhere, to } = entry;
  await trx
    .insertInto('audit')
    .values({
      id: newId(),
      at: at.getTime(),
      actor_id: actor.id,
      actor_name: actor.username,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      subject_label: subject.label,
      detail: detail.join(' '),
      ...(to && { to_id: to.id, to_name: to.username }),
      ...client,
    })
    .execute();
}

/** What happened to an account: by its owner, unless another `actor` is given. */
export const recordOnAccount = (
  trx: Transaction<Schema>,
  { user, ...entry }: { at: Date; user: Actor; actor?: Actor; action: AuditAction } & Circumstances,
): Promise<void> => {
  const subject = { type: 'account', id: user.id, label: user.username } as const;
  return recordAudit(trx, { actor: user, subject, ...entry });
};

type AuditOptions<Row> = {
  db: Kysely<Schema>;
  now: () => Date;
  type: AuditSubject;
  labelOf: (row: Row) => string;
  detailOf?: (row: Row) => readonly AuditDetail[];
};

/** Makes a change and its entry in the audit log in one transaction. A change that finds no record is not logged. */
export function createAuditedChange<Row extends { id: string }>(options: AuditOptions<Row>) {
  const { db, now, type, labelOf, detailOf = () => [] } = options;
  return <Result extends Row | undefined>(
    actor: Actor,
    action: AuditAction,
    change: (trx: Transaction<Schema>) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (trx) => {
      const row = await change(trx);
      if (row) {
        const subject = { type, id: row.id, label: labelOf(row) };
        await recordAudit(trx, { at: now(), actor, action, subject, detail: detailOf(row) });
      }
      return row;
    });
}
