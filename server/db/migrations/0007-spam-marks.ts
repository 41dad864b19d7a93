import { sql } from 'kysely';
import { columnTypes } from '../columns.ts';
import type { Migration } from './migration.ts';

export const spamMarks: Migration = {
  name: '0007-spam-marks',
  async up(trx, engine) {
    const { flag } = columnTypes(engine);
    for (const column of ['is_doubtful', 'is_unseen_spam']) {
      await trx.schema
        .alterTable('enquiries')
        .addColumn(column, flag, (definition) => definition.notNull().defaultTo(0))
        .execute();
    }
    // Spam without a mail was found by the server, not by an admin: nobody was told of it until now.
    await sql`
      update enquiries set is_unseen_spam = 1
      where status = 'spam' and id not in (select enquiry_id from mails)
    `.execute(trx);
    // Partial: the dashboard counts these few rows, whatever the size of the inbox.
    await sql`create index enquiries_unseen_spam_index on enquiries (id) where is_unseen_spam = 1`.execute(
      trx,
    );
  },
};
