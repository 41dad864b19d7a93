// A second process on a test's database: runs the action of its first argument when it reads "go".
import { once } from 'node:events';
import type { SiteContent } from '#contract/site/content.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { newId } from '#server/db/schema/columns.ts';
import { createSiteStore } from '#server/features/site/store/site-store.ts';

export type Task = keyof typeof tasks;

const tasks = {
  /** As a first start does: the admin is made if there is none. */
  async migrate(database: Database) {
    await migrate(database, async (trx) => {
      const users = await trx.selectFrom('users').select('id').execute();
      if (users.length > 0) return;
      await trx
        .insertInto('users')
        .values({
          id: newId(),
          username: 'admin',
          username_key: 'admin',
          email: 'admin@aldermere.example',
          email_key: 'admin@aldermere.example',
          password_hash: '',
          role: 'admin',
          disabled: 0,
          created_at: Date.now(),
        })
        .execute();
    });
  },

  async dieMigrating(database: Database) {
    await migrate(database, async () => {
      process.kill(process.pid, 'SIGKILL');
    });
  },

  async diePublishing(database: Database) {
    const content = {} as SiteContent;
    const store = createSiteStore(database, content, () => new Date());
    await database.db.transaction().execute(async (trx) => {
      await store.lockDraft(trx);
      const actor = { id: 'killed', username: 'killed' };
      await store.insertVersion(trx, { content, note: '', actor, rest: null });
      process.kill(process.pid, 'SIGKILL');
    });
  },

  /** Reads and then writes, so that a lost update would show. */
  async countToFifty({ db }: Database) {
    for (let round = 0; round < 50; round += 1) {
      await db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('attempts')
          .select('count')
          .$if(process.env.DATABASE_URL !== undefined, (query) => query.forUpdate())
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('attempts')
          .set({ count: row.count + 1 })
          .execute();
      });
    }
  },
};

process.send?.('ready');
await once(process, 'message');
const database = await connectDatabase({
  databaseUrl: process.env.DATABASE_URL,
  dataDir: process.env.DATA_DIR ?? '',
});
await tasks[process.argv[2] as Task](database);
await database.close();
process.disconnect?.();
