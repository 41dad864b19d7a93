// Every state of the admin pages, with axe called in each, and one state a page on a phone. The inbox is in
// inbox-accessibility.spec.ts.
import type { Page, TestInfo } from '@playwright/test';
import type { Database } from '#server/db/connect.ts';
import { disconnect, expect, holdRequests, test } from '#tests/support/browser/area-fixtures.ts';
import { expectNoViolationsIn, phoneViewport } from '#tests/support/browser/axe.ts';
import { addEnquiry } from '#tests/support/browser/enquiry-fixtures.ts';
import {
  button,
  field,
  type LibraryCase,
  libraryCases,
} from '#tests/support/browser/library-page.ts';
import { expectNoOverflow } from '#tests/support/browser/narrow-page.ts';
import { notificationRegion } from '#tests/support/browser/paused-page.ts';
import {
  mebibyte,
  openUpload,
  send,
  throttleUpload,
  writeTestFile,
} from '#tests/support/browser/upload-page.ts';
import { createUser, issueCode, testPassword } from '#tests/support/server/accounts.ts';
import {
  addService,
  addVideo,
  expectToast,
  withoutTable,
} from '#tests/support/server/library-records.ts';
import { createSmallVideo, serveSmallVideo } from '#tests/support/video/small-video.ts';
import { videoBytes } from '#tests/support/video/upload-client.ts';

type Walk = {
  page: Page;
  database: Database;
  testInfo: TestInfo;
  expectedFailures: Record<string, number>;
  see: (state: string) => Promise<void>;
  /** The same on a phone, where nothing may run over the edge either. */
  seeOnPhone: (state: string) => Promise<void>;
};

const question = (page: Page) => page.getByRole('dialog');

async function expectError(page: Page, title: string) {
  await expectToast(page, title, /on our side/, 'destructive');
  // Resting on it keeps it: axe takes its time.
  await notificationRegion(page).getByRole('listitem').hover();
}

/** Searching, asking and failing are the frame's, which the libraries share: the services walk sees them. */
const showsFrame = ({ noun }: LibraryCase) => noun === 'service';

function walkLibrary(library: LibraryCase) {
  const { noun, plural, required, named, missing } = library;
  const path = `/api/${plural}`;

  return async (walk: Walk) => {
    const { page, database, see, seeOnPhone } = walk;
    await serveSmallVideo(page, 'https://films.example/**', 5);
    const release = await holdRequests(page, path);
    await page.goto(`/admin/${plural}`);
    await page.getByText(`Loading the ${plural}`).waitFor({ state: 'attached' });
    await see('while the list loads');
    release();
    await page.getByText('Add New begins the first').waitFor();
    await see('an empty list');

    await library.add(database, 'Axe');
    if (noun === 'video') {
      await addVideo(database, { title: 'A file', url: 'https://films.example/axe.webm' });
    }
    await page.reload();
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
  await page.getByText(/ a second, .* left/).waitFor();
  await see('an upload that is running');
  await button(page, 'Pause').click();
  await page.getByText('Paused.').waitFor();
  await see('an upload that is paused');
  await button(page, 'Cancel').click();
  await question(page).waitFor();
  await see('the question before cancelling');
}

async function walkCodes({ page, database, see, seeOnPhone }: Walk) {
  await issueCode(database);
  const release = await holdRequests(page, '/api/registration-codes');
  await page.goto('/admin/codes');
  await page.getByText('Loading the ledger').waitFor({ state: 'attached' });
  await see('while the list of codes loads');
  release();
  await page.getByRole('table').waitFor();
  await button(page, 'Issue the code').click();
  await expect(page.getByLabel('For whom')).toBeFocused();
  await see('the list of codes, and fields marked');
  await seeOnPhone('the list of codes, and fields marked');
  await page.getByLabel('For whom').fill('A. Axe');
  await button(page, 'Issue the code').click();
  await page.getByRole('heading', { name: 'A code for A. Axe' }).waitFor();
  await see('a code just issued');
  await button(page, 'Revoke the code for A. Axe').first().click();
  await question(page).waitFor();
  await see('the question before revoking');
  await disconnect(page, '/api/registration-codes');
  await page.reload();
  await page.getByRole('alert').waitFor();
  await see('a list of codes that could not be loaded');
}

async function walkMembers({ page, database, see, seeOnPhone }: Walk) {
  const { username } = await createUser(database);
  await page.goto('/admin/members');
  await page.getByRole('table').waitFor();
  await see('the list');
  await seeOnPhone('the list');
  await button(page, `Disable ${username}`).click();
  await question(page).waitFor();
  await see('the question before disabling');
  await page.keyboard.press('Escape');
  await button(page, `Recovery code for ${username}`).click();
  await button(page, 'Issue the code').click();
  await page.getByRole('heading', { name: 'A recovery code for' }).waitFor();
  await see('a recovery code');
  await disconnect(page, '/api/members');
  await page.reload();
  await page.getByRole('alert').waitFor();
  await see('a list that could not be loaded');
}

async function walkAudit({ page, database, see, seeOnPhone }: Walk) {
  await addService(database);
  await page.goto('/admin/audit');
  await page.getByRole('list', { name: 'Entries' }).waitFor();
  await see('the log');
  await seeOnPhone('the log');
  await page.getByLabel('Day').fill('2001-01-01');
  await button(page, 'Show all').waitFor();
  await see('nothing that fits the filters');
  await disconnect(page, '/api/audit');
  await page.reload();
  await page.getByRole('alert').waitFor();
  await see('a log that could not be loaded');
}

async function walkDashboard({ page, database, see, seeOnPhone }: Walk) {
  const mail = {
    state: 'failed' as const,
    failure_kind: 'refused' as const,
    last_error: '550',
    sent_at: null,
  };
  await addEnquiry(database, { minutesAgo: 11, mail });
  await page.goto('/admin');
  await page.getByText(/registered/).waitFor();
  await page.getByText('Mail is not leaving the house').waitFor();
  await see('with counts and late mail');
  await seeOnPhone('with counts and late mail');
  await disconnect(page, '/api/admin/summary');
  await page.reload();
  await page.getByText('Could not be counted').first().waitFor();
  await see('without counts');
}

async function walkLogin({ page, expectedFailures, see, seeOnPhone }: Walk) {
  expectedFailures['/api/auth/login'] = 401;
  await page.context().clearCookies();
  await page.goto('/admin/login');
  await page.getByLabel('Username').waitFor();
  await see('idle');
  await seeOnPhone('idle');
  await button(page, 'Sign in').click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await see('with fields marked');
  await page.getByLabel('Username').fill('nobody-at-all');
  await page.getByLabel('Password').fill(testPassword);
  await button(page, 'Sign in').click();
  await expectToast(page, 'Login failed', 'Invalid username or password', 'destructive');
  await notificationRegion(page).getByRole('listitem').hover();
  await see('with a toast');
}

const walks: Record<string, (walk: Walk) => Promise<void>> = {
  '/admin/login': walkLogin,
  '/admin': walkDashboard,
  ...Object.fromEntries(
    libraryCases.map((library) => [`/admin/${library.plural}`, walkLibrary(library)]),
  ),
  '/admin/videos, uploading': walkUpload,
  '/admin/codes': walkCodes,
  '/admin/members': walkMembers,
  '/admin/audit': walkAudit,
};

test.describe('axe finds nothing in any state of', () => {
  // A walk is as long as a dozen tests.
  test.slow();

  for (const [name, walk] of Object.entries(walks)) {
    test(name, async ({ page, database, signInAs, expectedFailures }, testInfo) => {
      await signInAs({ role: 'admin' });
      const see = (state: string) => expectNoViolationsIn(page, state);
      const seeOnPhone = async (state: string) => {
        const laptop = page.viewportSize() ?? phoneViewport;
        await page.setViewportSize(phoneViewport);
        await see(`${state}, on a phone`);
        await expectNoOverflow(page);
        await page.setViewportSize(laptop);
      };
      await walk({ page, database, testInfo, expectedFailures, see, seeOnPhone });
    });
  }
});
