import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '#server/db/connect.ts';
import { expect, test } from '#tests/support/browser/area-fixtures.ts';
import { expectToast, signInAgain } from '#tests/support/browser/area-page.ts';
import { button, rowOf } from '#tests/support/browser/library-page.ts';
import {
  bar,
  mebibyte,
  openUpload,
  pauseHalfWay,
  send,
  storedBytes,
  throttleUpload,
  waitHalfWay,
  writeTestFile,
} from '#tests/support/browser/upload-page.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { endSessionsOf, withoutTable } from '#tests/support/server/library-records.ts';
import { startServer } from '#tests/support/server/server-process.ts';
import { createSmallVideo } from '#tests/support/video/small-video.ts';
import { videoBytes } from '#tests/support/video/upload-client.ts';

test.describe('Upload Video', () => {
  test.beforeEach(async ({ signInAs }) => {
    await signInAs({ role: 'admin' });
  });

  test('a title and a video file are required, and the file can be dropped; it sends the file itself, then makes the record: "Video uploaded"', async ({
    page,
    database,
  }, testInfo) => {
    await openUpload(page);
    await expect(page.getByText('Drop a film here')).toBeVisible();
    await button(page, 'Save').click();
    const text = 'Please provide a title and select a file to upload';
    await expectToast(page, 'Missing information', text, 'destructive');
    await expect(page.getByLabel('Title')).toBeFocused();
    await page.getByLabel('Title').fill('Only a title');
    await button(page, 'Save').click();
    await expect(page.getByLabel('File')).toBeFocused();
    await expect(page.getByLabel('File')).toHaveAccessibleDescription(
      /Please choose a video file\./,
    );
    const found = await writeTestFile(testInfo, 'found.webm', await createSmallVideo());
    await page.getByLabel('File').setInputFiles(found);
    await expect(page.getByLabel('File')).not.toHaveAttribute('aria-invalid');

    await send(page, 'A letter', await writeTestFile(testInfo, 'letter.txt', 'Dear Aldermere,'));
    const reason = /^This is no video file\./;
    await expectToast(page, 'Error uploading video', reason, 'destructive');
    await expect(bar(page)).toHaveCount(0);

    const bytes = [...(await createSmallVideo())];
    const dropped = await page.evaluateHandle((given) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(given)], 'dropped.webm', { type: 'video/webm' }));
      return transfer;
    }, bytes);
    await page.getByText('Choose another').dispatchEvent('drop', { dataTransfer: dropped });
    await expect(page.getByText('dropped.webm', { exact: true })).toBeVisible();
    await page.getByLabel('Title').fill('Dropped');
    await button(page, 'Save').click();
    await expectToast(page, 'Video uploaded', '“Dropped” is in the library.');

    const film = await createSmallVideo({ seconds: 42 });
    const path = await writeTestFile(testInfo, 'deansgate.webm', film);
    await button(page, 'Add New').click();
    await page.getByRole('tab', { name: 'Upload Video' }).click();
    await expect(page.getByLabel('File')).toHaveAttribute('accept', 'video/*');
    await page.getByLabel('File').setInputFiles(path);
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('0:42');
    await send(page, 'Rain on Deansgate', path);
    await expectToast(page, 'Video uploaded', '“Rain on Deansgate” is in the library.');
    await expect(page.getByRole('tab')).toHaveCount(0);
    const row = rowOf(page, 'Rain on Deansgate');
    await expect(row).toContainText('0:42');
    await expect(row.locator('video')).toHaveJSProperty('videoWidth', 320);
    expect(await storedBytes(page, 'Rain on Deansgate')).toEqual(film);
    const stored = await database.db
      .selectFrom('videos')
      .select(['url', 'type', 'is_active'])
      .where('title', '=', 'Rain on Deansgate')
      .executeTakeFirst();
    expect(stored).toMatchObject({ type: 'upload', is_active: 1 });
    expect(stored?.url).toMatch(/^\/media\/[0-9a-f]{32}\.webm$/);
  });

  test('"Error uploading video" at a text file named .mp4, with its reason, and when the server fails; both can be put right', async ({
    page,
    database,
    expectedFailures,
  }, testInfo) => {
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('/finish')) expectedFailures[pathname] = 415;
    });
    expectedFailures['/api/uploads'] = 500;
    await openUpload(page);
    await send(
      page,
      'No film at all',
      await writeTestFile(testInfo, 'film.mp4', 'Once upon a time…'),
    );
    await expectToast(page, 'Error uploading video', /This file is no video/, 'destructive');
    await expect(page.getByLabel('Title')).toHaveValue('No film at all');
    await expect(page.getByLabel('File')).toHaveAccessibleDescription(/This file is no video/);

    const path = await writeTestFile(testInfo, 'real.webm', await createSmallVideo());
    await withoutTable(database, 'uploads', async () => {
      await send(page, 'At the second try', path);
      await expectToast(page, 'Error uploading video', /on our side/, 'destructive');
    });
    await expect(page.getByText('The upload stopped; what was sent is kept.')).toBeVisible();
    await button(page, 'Resume').click();
    await expectToast(page, 'Video uploaded', '“At the second try” is in the library.');
  });

  test('shows how far it is; leaving asks; after a reload the same file, chosen again, resumes where it stopped', async ({
    page,
  }, testInfo) => {
    const film = videoBytes(6 * mebibyte);
    const path = await writeTestFile(testInfo, 'reload.mp4', film);
    const throttle = await throttleUpload(page);
    await openUpload(page);
    await send(page, 'Begun before', path);
    await expect(page.getByRole('heading', { name: 'Uploading Begun before' })).toBeFocused();
    await pauseHalfWay(page);
    await expect(page.getByText(/^[1-9]\d?%$/)).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(question).toContainText('Choose the same file again');
    await question.getByRole('button', { name: 'Stay here' }).click();

    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await throttle.lift();
    const first = page.waitForRequest((request) => request.method() === 'PATCH');
    await button(page, 'Add New').click();
    await page.getByRole('tab', { name: 'Upload Video' }).click();
    await send(page, 'Ended after', path);
    expect(Number(await (await first).headerValue('upload-offset'))).toBeGreaterThan(0);
    await expectToast(page, 'Video uploaded', '“Ended after” is in the library.');
    expect((await storedBytes(page, 'Ended after')).equals(film)).toBe(true);
  });

  test('is cancelled after a question, and nothing is left on the server', async ({
    page,
    database,
  }, testInfo) => {
    const throttle = await throttleUpload(page);
    await openUpload(page);
    await send(
      page,
      'Never mind',
      await writeTestFile(testInfo, 'mind.mp4', videoBytes(6 * mebibyte)),
    );
    await pauseHalfWay(page);
    await button(page, 'Cancel').click();
    const dialog = page.getByRole('dialog', { name: 'Stop sending “Never mind”?' });
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await throttle.lift();
    const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await dialog.getByRole('button', { name: 'Cancel the upload' }).click();
    const id = new URL((await removed).url()).pathname.split('/').at(-1) ?? '';
    expect((await removed).status()).toBe(204);
    await expect(button(page, 'Add New')).toBeFocused();
    const left = await database.db.selectFrom('uploads').where('id', '=', id).selectAll().execute();
    expect(left).toEqual([]);
  });
});

test('A session that ends in the middle of an upload is said, and after signing in again it resumes', async ({
  page,
  database,
  signInAs,
  expectedFailures,
}, testInfo) => {
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'HEAD') expectedFailures[pathname] = 401;
  });
  const user = await signInAs({ role: 'admin' });
  const film = videoBytes(6 * mebibyte);
  const throttle = await throttleUpload(page);
  await openUpload(page);
  await send(page, 'In two sittings', await writeTestFile(testInfo, 'sittings.mp4', film));
  await pauseHalfWay(page);
  await throttle.lift();
  await endSessionsOf(database, user);
  await button(page, 'Resume').click();
  const patched = page.waitForRequest((request) => request.method() === 'PATCH');
  await signInAgain(page, user.username);
  await expect(page).toHaveURL(/\/admin\/videos$/);
  expect(Number(await (await patched).headerValue('upload-offset'))).toBeGreaterThan(0);
  await expectToast(page, 'Video uploaded', '“In two sittings” is in the library.');
  expect((await storedBytes(page, 'In two sittings')).equals(film)).toBe(true);
});

test('A server killed in the middle of an upload is waited for, and the bytes are the same', async ({
  context,
}, testInfo) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'aldermere-upload-'));
  let server = await startServer({ DATA_DIR: dataDir });
  const database = await connectDatabase({ databaseUrl: undefined, dataDir });
  const { token } = await signIn(database, { role: 'admin' });
  await context.addCookies([{ name: 'aldermere_session', value: token, url: server.origin }]);
  // A page without the watch on errors: Chromium logs each request to the dead server.
  const page = await context.newPage();
  const film = videoBytes(6 * mebibyte);
  const throttle = await throttleUpload(page);
  await openUpload(page, `${server.origin}/admin/videos`);
  await send(page, 'Through the night', await writeTestFile(testInfo, 'night.mp4', film));
  await waitHalfWay(page);
  server.process.kill('SIGKILL');
  await expect(page.getByText('Nothing gets through just now.')).toBeVisible();
  server = await startServer({ DATA_DIR: dataDir, PORT: new URL(server.origin).port });
  await throttle.lift();
  await expectToast(page, 'Video uploaded', '“Through the night” is in the library.');
  expect((await storedBytes(page, 'Through the night')).equals(film)).toBe(true);
  await page.close();
  await database.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});
