import { sql } from 'kysely';
import { columnTypes } from '../columns.ts';
import type { Migration } from './migration.ts';

// Until here last_error was a sentence around what the mail server said, or around an error code in brackets.
const refused = 'The mail server refused the mail: ';
const deferred = 'The mail server put us off: ';
const unreachable = 'The mail server could not be reached (';
const interrupted = 'The mail server broke off after taking the mail (';

const begins = (sentence: string) =>
  sql<boolean>`substr(last_error, 1, ${sql.lit(sentence.length)}) = ${sql.lit(sentence)}`;
const rest = (sentence: string) => sql`substr(last_error, ${sql.lit(sentence.length + 1)})`;
/** Without ").", which closes the brackets and the sentence. */
const inBrackets = (sentence: string) =>
  sql`substr(last_error, ${sql.lit(sentence.length + 1)}, length(last_error) - ${sql.lit(sentence.length + 2)})`;

export const mailFailureKind: Migration = {
  name: '0005-mail-failure-kind',
  async up(trx, engine) {
    const { text } = columnTypes(engine);
    await trx.schema.alterTable('mails').addColumn('failure_kind', text).execute();
    await sql`
      update mails set
        failure_kind = case
          when ${begins(refused)} then 'refused'
          when ${begins(deferred)} then 'deferred'
          when ${begins(unreachable)} then 'unreachable'
          when ${begins(interrupted)} then 'interrupted'
          when last_error = 'The mail could not be composed.' then 'not-composed'
          else 'unknown'
        end,
        last_error = case
          when ${begins(refused)} then ${rest(refused)}
          when ${begins(deferred)} then ${rest(deferred)}
          when ${begins(unreachable)} then ${inBrackets(unreachable)}
          when ${begins(interrupted)} then ${inBrackets(interrupted)}
          when last_error = 'The mail could not be composed.' then null
          else last_error
        end
      where last_error is not null
    `.execute(trx);
  },
};
