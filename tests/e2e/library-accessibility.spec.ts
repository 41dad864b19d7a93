// Every state of the libraries and of an upload, with axe called in each, and one state a page on a phone.
import type { Page } from '@playwright/test';
import { expect, holdRequests } from '#tests/support/browser/area-fixtures.ts';
import { expectToast } from '#tests/support/browser/area-page.ts';
import { question, testWalks, type Walk } from '#tests/support/browser/axe-walk.ts';
import {
  button,
  field,
  type LibraryCase,
  libraryCases,
} from '#tests/support/browser/library-page.ts';
import { notificationRegion } from '#tests/support/browser/paused-page.ts';
import {
  mebibyte,
  openUpload,
  send,
  throttleUpload,
  writeTestFile,
} from '#tests/support/browser/upload-page.ts';
import { addVideo, withoutTable } from '#tests/support/server/library-records.ts';
import { createSmallVideo, serveSmallVideo } from '#tests/support/video/small-video.ts';
import { videoBytes } from '#tests/support/video/upload-client.ts';

async function expectError(page: Page, title: string) {
  await expectToast(page, title, /on our side/, 'destructive');
  // Resting on it keeps it: axe takes its time.
  await notificationRegion(page).getByRole('listitem').hover();
}

/** Loading, searching, asking and failing are the frame's, which the libraries share: the services walk sees them. */
const showsFrame = ({ noun }: LibraryCase) => noun === 'service';

function walkLibrary(library: LibraryCase) {
  const { noun, plural, required, named, missing } = library;

  return async (walk: Walk) => {
    const { page, database, see, seeOnPhone } = walk;
    await serveSmallVideo(page, 'https://films.example/**', 5);
    if (showsFrame(library)) await walkArrival(library, walk);
    await library.add(database, 'Axe');
    if (noun === 'video') {
      await addVideo(database, { title: 'A file', url: 'https://films.example/axe.webm' });
    }
    await page.goto(`/admin/${plural}`);
    await button(page, 'Remove Axe').waitFor();
    if (noun === 'video') await page.getByText('0:05').waitFor();
    await see('the list');
    await button(page, 'Edit Axe').click();
    await expect(field(page, named)).toHaveValue('Axe');
    await see('the form of a record');
    await seeOnPhone('the form of a record');
    await button(page, 'Cancel').click();
    await button(page, 'Add New').click();
    await see('the form of a new one');
    await button(page, 'Save').click();
    await expectToast(page, 'Missing information', missing, 'destructive');
    await expect(field(page, required[0])).toBeFocused();
    await notificationRegion(page).getByRole('listitem').hover();
    await see('the form with its fields marked');
    if (showsFrame(library)) await walkFrame(library, walk);
  };
}

/** Until there is a list with nothing in it. */
async function walkArrival({ plural }: LibraryCase, { page, see }: Walk) {
  const release = await holdRequests(page, `/api/${plural}`);
  await page.goto(`/admin/${plural}`);
  await page.getByText(`Loading the ${plural}`).waitFor({ state: 'attached' });
  await see('while the list loads');
  release();
  await page.getByText('Add New begins the first').waitFor();
  await see('an empty list');
}

/** From an open form on. */
async function walkFrame(library: LibraryCase, { page, database, see, ...walk }: Walk) {
  const { plural, errorSaving } = library;
  walk.expectedFailures[`/api/${plural}`] = 500;
  await library.fill(page, 'Axe again');
  await withoutTable(database, plural, async () => {
    await button(page, 'Save').click();
    await expectError(page, errorSaving);
    await page.getByText(/^Not saved\./).waitFor();
    await see('a save that failed');
  });
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await question(page).waitFor();
  await see('the question before leaving');
  await question(page).getByRole('button', { name: 'Stay here' }).click();
  await button(page, 'Cancel').click();
  await question(page).getByRole('button', { name: 'Leave' }).click();

  await page.getByLabel(`Search the ${plural}`).fill('nothing of the kind');
  await page.getByText('Nothing here matches').waitFor();
  await see('a search that finds nothing');
  await button(page, 'Show all').click();
  await button(page, 'Remove Axe').click();
  await question(page).waitFor();
  await see('the question before removing');
  await walk.seeOnPhone('the question before removing');
  await page.keyboard.press('Escape');

  await withoutTable(database, plural, async () => {
    await page.reload();
    await expectError(page, `Error loading ${plural}`);
    await see('a list that could not be loaded');
  });
}

async function walkUpload({ page, database, testInfo, expectedFailures, see }: Walk) {
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/finish')) expectedFailures[pathname] = 415;
  });
  expectedFailures['/api/uploads'] = 500;
  await openUpload(page);
  await see('nothing chosen');
  await button(page, 'Save').click();
  await expect(field(page, 'Title')).toBeFocused();
  await see('the form with its fields marked');
  const film = await writeTestFile(testInfo, 'axe.webm', await createSmallVideo());
  await page.getByLabel('File').setInputFiles(film);
  await page.getByText('0:05').waitFor();
  await see('a film chosen');
  await send(page, 'No film', await writeTestFile(testInfo, 'text.mp4', 'Once upon a time…'));
  await expectToast(page, 'Error uploading video', /This file is no video/, 'destructive');
  await notificationRegion(page).getByRole('listitem').hover();
  await see('a file that was refused');

  await withoutTable(database, 'uploads', async () => {
    await send(page, 'Stopped', film);
    await expectError(page, 'Error uploading video');
    await see('an upload that failed');
  });
  await button(page, 'Cancel').click();
  await button(page, 'Cancel the upload').click();
  await throttleUpload(page, mebibyte / 2);
  await openUpload(page);
  await send(
    page,
    'Under way',
    await writeTestFile(testInfo, 'axe.mp4', videoBytes(48 * mebibyte)),
  );
  await page.getByText(/^[1-9]\d*%$/).waitFor();
  await see('an upload that is running');
  await button(page, 'Pause').click();
  await page.getByText('Paused.').waitFor();
  await see('an upload that is paused');
  await button(page, 'Cancel').click();
  await question(page).waitFor();
  await see('the question before cancelling');
}

testWalks({
  ...Object.fromEntries(
    libraryCases.map((library) => [`/admin/${library.plural}`, walkLibrary(library)]),
  ),
  '/admin/videos, uploading': walkUpload,
});
