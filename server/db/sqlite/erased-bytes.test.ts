// What a visitor takes back is gone from the files, where somebody with a copy of the disk would find it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyWal } from '#server/db/engine/database.ts';
import { createClient } from '#tests/support/server/api-client.ts';
import { sendEnquiry } from '#tests/support/server/enquiries.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

test('withdrawn sentences are in no file of the database', async () => {
  const site = await createTestApp();
  onTestFinished(site.close);
  const client = createClient(site.app);
  const words = 'From Antananarivo to Ouagadougou by night.';
  const { page } = (await sendEnquiry(client, { message: words.repeat(100) })).json();
  const readFiles = () =>
    Promise.all(
      ['', '-wal'].map((end) => readFile(join(site.database.dataDir, `aldermere.sqlite${end}`))),
    );
  const hold = async () => (await readFiles()).map((bytes) => bytes.includes(words));
  await emptyWal(site.database);
  expect(await hold()).toEqual([true, false]);

  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const withdrawn = await site.app.inject({ method: 'POST', url: `${page}/withdraw`, headers });
  expect(withdrawn.statusCode).toBe(200);
  await emptyWal(site.database);
  expect(await hold()).toEqual([false, false]);
});
