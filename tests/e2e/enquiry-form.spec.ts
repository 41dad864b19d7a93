import type { Page } from '@playwright/test';
import * as brand from '#contract/brand.ts';
import { holdRequests } from '#tests/support/browser/area-fixtures.ts';
import { expectNoViolationsIn } from '#tests/support/browser/axe.ts';
import {
  expect,
  fillForm,
  findEnquiries,
  newAddress,
  openForm,
  test,
} from '#tests/support/browser/enquiry-fixtures.ts';
import { notificationRegion } from '#tests/support/browser/paused-page.ts';
import { until } from '#tests/support/server/enquiries.ts';
import { withoutTable } from '#tests/support/server/library-records.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const consent = (page: Page) => page.getByRole('checkbox', { name: /privacy policy/ });
const referenceLine = (page: Page) =>
  page.getByText(new RegExp(`^Your reference: ${brand.referencePrefix}-\\w{6}$`));

async function expectToast(page: Page, title: string, text: string) {
  const region = notificationRegion(page);
  await expect(region.getByText(title, { exact: true })).toBeVisible();
  await expect(region.getByText(text, { exact: true })).toBeVisible();
}

const expectSent = (page: Page) =>
  expectToast(page, 'Message Sent', 'Thank you for your inquiry. We will get back to you shortly.');

const expectFailed = (page: Page) =>
  expectToast(
    page,
    'Submission Error',
    'There was an error sending your message. Please try again later.',
  );

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('enquiry')));

/** However long the page took: this visitor has seen it for so long, and time stands still. */
async function showSince(page: Page, ms: number) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.evaluate((given) => {
    performance.now = () => given;
  }, ms);
}

/** The server hears and stores, and what it answers never arrives. In the page: Chromium would log it as an error. */
async function loseAnswers(page: Page) {
  await page.evaluate(() => {
    globalThis.isDisconnected = true;
    const { fetch } = globalThis;
    globalThis.fetch = async (...given) => {
      const response = await fetch(...given);
      if (globalThis.isDisconnected) throw new TypeError('Failed to fetch');
      return response;
    };
  });
  return {
    reconnect: () =>
      page.evaluate(() => {
        globalThis.isDisconnected = false;
      }),
  };
}

test.describe('The contact form', () => {
  test.use({ expectedFailures: { '/api/contact': 500 } });

  test('says when the server fails; on success is cleared, says so and gives the reference, and one mail arrives; axe finds nothing', async ({
    page,
    database,
    mail,
  }) => {
    const email = newAddress();
    // Not openForm: Playwright's clock says nothing of reloads.
    await page.goto('/contact');
    await fillForm(page, { email });
    await withoutTable(database, 'enquiries', async () => {
      await send(page).click();
      await expectFailed(page);
    });
    await expectNoViolationsIn(page, 'after a failure');
    const release = await holdRequests(page, '/api/contact');
    await send(page).click();
    await page.getByRole('button', { name: 'SENDING...' }).waitFor();
    await expectNoViolationsIn(page, 'while sending');
    release();
    await expectSent(page);
    await expectNoViolationsIn(page, 'when sent');
    const [stored, ...others] = await findEnquiries(database, email);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ name: 'Ada Lovelace', service: 'travel', status: 'new' });
    await expect(referenceLine(page)).toHaveText(`Your reference: ${stored?.reference}`);
    // Within the session the page says so again: after a reload, and back from another page.
    await page.reload();
    await expect(referenceLine(page)).toHaveText(`Your reference: ${stored?.reference}`);
    await page.getByRole('link', { name: 'Follow your enquiry' }).click();
    await page.getByRole('heading', { name: 'Your enquiry', exact: true }).waitFor();
    const ownPage = page.url();
    await page.goBack();
    await expect(referenceLine(page)).toHaveText(`Your reference: ${stored?.reference}`);
    await expect(page.getByRole('link', { name: 'Mail its address to yourself' })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:[?]subject=.*${stored?.reference}&body=${encodeURIComponent(ownPage)}$`),
    );
    // A visit of its own begins another one.
    await page.goto('/about');
    await page.goto('/contact');
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await expect(send(page)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Send another enquiry' }).click();
    for (const name of ['Your name', 'Your message', 'What it concerns']) {
      await expect(page.getByLabel(name)).toHaveValue('');
    }
    await expect(page.getByLabel('E-mail address', { exact: true })).toHaveValue('');
    await expect(consent(page)).not.toBeChecked();
    expect(await kept(page)).toEqual([]);
    const arrived = await until(() =>
      mail.received.find(({ raw }) => raw.includes(stored?.reference ?? '-')),
    );
    expect(arrived.all('reply-to').join()).toContain(email);
    await page.reload();
    await expect(page.getByLabel('Your message')).toHaveValue('');
  });
});

test.describe('An answer that is lost on the way', () => {
  test('is asked for again by the same key: one enquiry, one mail, the first reference', async ({
    page,
    database,
    mail,
  }) => {
    const email = newAddress();
    await openForm(page);
    await fillForm(page, { email });
    await loseAnswers(page);
    await send(page).click();
    await expectFailed(page);
    const [first] = await findEnquiries(database, email);
    // The page comes back within two seconds, with the draft but not the consent.
    await page.reload();
    await expect(page.getByLabel('Your message')).toHaveValue('A car on Friday, please.');
    await consent(page).check();
    await send(page).click();
    await expectSent(page);
    await expect(referenceLine(page)).toHaveText(`Your reference: ${first?.reference}`);
    expect(await findEnquiries(database, email)).toHaveLength(1);
    const mails = () => mail.received.filter(({ raw }) => raw.includes(first?.reference ?? '-'));
    await until(() => mails().length > 0);
    expect(mails()).toHaveLength(1);
  });

  test('an edited text is another enquiry; a draft that comes back and is sent at once is a person’s', async ({
    page,
    database,
  }) => {
    const email = newAddress();
    await openForm(page);
    await fillForm(page, { email });
    await loseAnswers(page);
    await send(page).click();
    await expectFailed(page);
    await page.clock.fastForward(5000);
    await page.reload();
    await showSince(page, 1000);
    await page.getByLabel('Your message').fill('Two cars on Friday, please.');
    await consent(page).check();
    await send(page).click();
    await expectSent(page);
    expect(await findEnquiries(database, email)).toMatchObject([
      { message: 'A car on Friday, please.', is_doubtful: 0 },
      { message: 'Two cars on Friday, please.', is_doubtful: 0 },
    ]);
  });

  test('also where the browser keeps nothing', async ({ page, database }) => {
    const email = newAddress();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
    });
    await openForm(page);
    await fillForm(page, { email });
    const network = await loseAnswers(page);
    await send(page).click();
    await expectFailed(page);
    await network.reconnect();
    await send(page).click();
    await expectSent(page);
    expect(await findEnquiries(database, email)).toHaveLength(1);
  });
});

test.describe('Time to fill it in', () => {
  test('a form sent within two seconds is new, mailed, and marked as doubtful', async ({
    page,
    database,
  }) => {
    const email = newAddress();
    await page.clock.install();
    await page.goto('/contact');
    await showSince(page, 1000);
    await fillForm(page, { email });
    await send(page).click();
    await expectSent(page);
    await expect(referenceLine(page)).toBeVisible();
    expect(await findEnquiries(database, email)).toMatchObject([{ status: 'new', is_doubtful: 1 }]);
  });
});

test.describe('Refusals of a form that was sent before its script had loaded', () => {
  test.use({ expectedFailures: { '/contact': 400 } });

  test('are put right with script, and the form is cleared all the same', async ({
    page,
    database,
  }) => {
    const email = newAddress();
    await openForm(page);
    await fillForm(page, { email });
    await consent(page).uncheck();
    await page.locator('form[action^="/contact"]').evaluate((form) => {
      (form as HTMLFormElement).submit();
    });
    await expect(page.getByText('Validation Error', { exact: true })).toBeVisible();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await expect(page.getByLabel('Your message')).toHaveValue('A car on Friday, please.');
    await consent(page).check();
    await send(page).click();
    await expectSent(page);
    await page.getByRole('button', { name: 'Send another enquiry' }).click();
    await expect(page.getByLabel('Your message')).toHaveValue('');
    expect(await findEnquiries(database, email)).toMatchObject([{ status: 'new' }]);
  });
});
