// Everything stored about one person, to export or to erase: from the admin area, the shell, or by the person.
import type { Erasure, Person, PersonalData } from '#contract/admin/personal-data.ts';
import { type Actor, recordAudit } from '#server/db/audit.ts';
import { newId } from '#server/db/schema/columns.ts';
import type { Db, Trx } from '#server/db/schema/schema.ts';
import { countErasure, erasePerson } from './erase-person.ts';
import { findPersonRows } from './person-rows.ts';
import { type ReadEnquiries, readPerson } from './read-person.ts';

export type EraseWords = (trx: Trx, emailKeys: readonly string[]) => Promise<void>;

export function createPersonalData({
  db,
  readEnquiries,
  eraseWordsOf,
  now = () => new Date(),
  onRemoved = () => {},
}: {
  db: Db;
  readEnquiries: ReadEnquiries;
  /** What they wrote by mail in the enquiries of others. */
  eraseWordsOf: EraseWords;
  now?: () => Date;
  onRemoved?: (enquiryId: string) => void;
}) {
  /** Leaves the person's name out, which the log would keep. The shell has nobody to name. */
  async function log(trx: Trx, action: 'exported' | 'erased', actor?: Actor) {
    const subject = { type: 'person', id: newId(), label: 'a person’s data' } as const;
    if (actor) await recordAudit(trx, { at: now(), actor, action, subject });
  }

  return {
    /** Logged before it is read. */
    async export(person: Person, actor?: Actor): Promise<PersonalData> {
      await db.transaction().execute((trx) => log(trx, 'exported', actor));
      return readPerson(db, await findPersonRows(db, person), { readEnquiries });
    },

    /** Not what is kept under their e-mail address: nobody has checked that it is theirs. */
    exportOwn: (userId: string): Promise<PersonalData> =>
      readPerson(db, { userIds: [userId], emailKeys: undefined }, { readEnquiries, isOwn: true }),

    countErasure: async (person: Person): Promise<Erasure> =>
      countErasure(db, await findPersonRows(db, person)),

    async erase(person: Person, actor?: Actor): Promise<Erasure> {
      const { enquiryIds, erasure } = await db.transaction().execute(async (trx) => {
        const rows = await findPersonRows(trx, person);
        const erased = await erasePerson(trx, rows);
        if (rows.emailKeys) await eraseWordsOf(trx, rows.emailKeys);
        await log(trx, 'erased', actor);
        return erased;
      });
      for (const id of enquiryIds) onRemoved(id);
      return erasure;
    },
  };
}
