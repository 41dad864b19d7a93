// Four languages in one story: a visitor from Dubai, a member in Paris, the desk and the owner.
import type { BrowserContextOptions, Page } from '@playwright/test';
import ar from '#contract/texts/ar.json' with { type: 'json' };
import fr from '#contract/texts/fr.json' with { type: 'json' };
import { connectDatabase } from '#server/db/connect.ts';
import { expect, test } from '#tests/support/browser/fixtures.ts';
import { panel, row } from '#tests/support/browser/inbox-page.ts';
import { expectNoOverflow } from '#tests/support/browser/narrow-page.ts';
import { issueCode, signIn, testPassword } from '#tests/support/server/accounts.ts';
import { startServer } from '#tests/support/server/server-process.ts';

const inArabic = /\p{Script=Arabic}/u;

test('a visitor enquires in Arabic, the desk answers, a member books in French, the owner mends a translation', async ({
  browser,
  mail,
}) => {
  test.slow();
  // Of its own: it acknowledges, and the owner publishes.
  const server = await startServer({ ...mail.env, TRUST_PROXY: '1', ACKNOWLEDGE: '1' });
  const database = await connectDatabase({ databaseUrl: undefined, dataDir: server.dataDir });
  let visitors = 0;
  const open = async (options: BrowserContextOptions) => {
    visitors += 1;
    const context = await browser.newContext({
      baseURL: server.origin,
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'x-forwarded-for': `198.19.0.${visitors}` },
      ...options,
    });
    return context.newPage();
  };
  const openStaff = async (role: 'desk' | 'admin') => {
    const { token } = await signIn(database, { role });
    const page = await open({ viewport: { width: 1440, height: 900 } });
    const cookie = { name: 'aldermere_session', value: token, url: server.origin };
    await page.context().addCookies([cookie]);
    return page;
  };
  const mailsTo = (email: string) =>
    mail.received.filter(({ recipients }) => recipients.includes(email));
  const send = (page: Page, button: string) =>
    page.getByRole('button', { name: button, exact: true }).click();

  // The offer moves nothing, and the whole visit stays in the language.
  const visitor = await open({ locale: 'ar-AE', viewport: { width: 360, height: 740 } });
  await visitor.goto('/');
  await visitor.getByRole('link', { name: ar.offer.text }).click();
  await visitor.clock.install();
  for (const path of ['/ar', '/ar/about', '/ar/services', '/ar/testimonials', '/ar/contact']) {
    await visitor.goto(path);
    await visitor.locator('html[lang="ar"][dir="rtl"][data-hydrated]').waitFor();
    await expect(visitor.getByRole('heading').first()).toHaveText(inArabic);
    await expectNoOverflow(visitor);
  }
  await expect(visitor.getByRole('link', { name: ar.offer.text })).toHaveCount(0);
  // What comes sooner may be a program's, and is not acknowledged.
  await visitor.clock.fastForward(5000);
  const email = 'visitor@example.ae';
  await visitor.getByLabel(ar.enquiry.name).fill('ليلى');
  await visitor.getByLabel(ar.enquiry.email, { exact: true }).fill(email);
  await visitor.getByLabel(ar.enquiry.message).fill('سيارة من مطار مانشستر يوم الجمعة.');
  await visitor.getByRole('checkbox').check();
  await send(visitor, ar.action.send);
  await visitor.locator('main a[href*="/ar/enquiry/"]').click();
  await expect(visitor).toHaveURL(/\/ar\/enquiry\//);
  await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect.poll(() => mailsTo(email).length).toBe(1);
  expect(mailsTo(email)[0]?.text).toMatch(inArabic);

  const desk = await openStaff('desk');
  await desk.goto('/admin/enquiries');
  await row(desk, 'ليلى').click();
  await expect(panel(desk).getByText('Arabic', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: /^Reply/ }).click();
  await desk.getByLabel('Your reply').fill('السيارة محجوزة.');
  await desk.getByLabel('Your reply').press('Control+Enter');
  await expect.poll(() => mailsTo(email).length).toBe(2);
  await visitor.reload();
  await expect(visitor.getByText('السيارة محجوزة.')).toBeVisible();

  // A member who registers in French has the members' area, and the mails, in French.
  const member = await open({ locale: 'fr-FR' });
  await member.clock.install();
  const { code } = await issueCode(database);
  await member.goto('/fr/register');
  await member.getByLabel(fr.forms.username).fill('margaux');
  await member.getByLabel(fr.account.email, { exact: true }).fill('margaux@example.fr');
  await member.getByLabel(fr.account.password, { exact: true }).fill(testPassword);
  await member.getByLabel(fr.register.confirmPassword).fill(testPassword);
  await member.getByLabel(fr.register.code).fill(code);
  await send(member, fr.register.register);
  await member.getByRole('link', { name: fr.register.logInNow }).click();
  await member.getByLabel(fr.account.password, { exact: true }).fill(testPassword);
  await send(member, fr.signIn.logIn);
  await expect(member).toHaveURL(/\/fr\/members$/);
  await member.getByRole('button', { name: 'Rolls-Royce Phantom', exact: true }).click();
  await member.getByRole('link', { name: /Rolls-Royce Phantom/ }).click();
  await expect(member).toHaveURL(/\/fr\/contact\?about=/);
  // The form counts the seconds from its own start.
  await member.locator('html[data-hydrated]').waitFor();
  await member.clock.fastForward(5000);
  await member.getByLabel(fr.enquiry.message).fill('Du 12 au 14 mai, à Paris.');
  await member.getByRole('checkbox').check();
  await send(member, fr.action.send);
  await member.locator('main a[href*="/fr/enquiry/"]').waitFor();
  await expect.poll(() => mailsTo('margaux@example.fr').length).toBe(1);
  expect(mailsTo('margaux@example.fr')[0]?.text).toContain('Bonjour');

  const owner = await openStaff('admin');
  await owner.goto('/admin/site?part=home');
  await owner.getByLabel('Opening line').fill('Cars and tables in five cities');
  const languageRow = owner.getByRole('navigation', { name: 'Language' });
  await expect(languageRow.getByRole('link', { name: /1 to look at/ })).toHaveCount(3);
  await languageRow.getByRole('link', { name: /Français/ }).click();
  const line = owner.getByLabel('Opening line');
  await expect(line).toHaveAttribute('lang', 'fr');
  await owner.getByText('The English has changed since this was written.').waitFor();
  await line.fill('Des voitures et des tables dans cinq villes');
  await expect(languageRow.getByRole('link', { name: /to look at/ })).toHaveCount(2);
  await owner.getByRole('button', { name: 'Publish' }).click();
  const dialog = owner.getByRole('dialog');
  await expect(dialog.getByText('Spanish: 1 whose English has changed')).toBeVisible();
  await expect(dialog.getByText('Arabic: 1 whose English has changed')).toBeVisible();
  await expect(dialog.getByText(/^French: /)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByText('Published. Visitors see it now.').waitFor();
  await member.goto('/fr');
  await expect(member.getByText('Des voitures et des tables dans cinq villes')).toBeVisible();
  await visitor.goto('/');
  await expect(visitor.getByText('Cars and tables in five cities')).toBeVisible();

  // Once closed, the offer stays away.
  await visitor.getByRole('button', { name: ar.offer.close, exact: true }).click();
  await visitor.goto('/about');
  await visitor.getByRole('region', { name: /Notifications/ }).waitFor({ state: 'attached' });
  await expect(visitor.getByRole('link', { name: ar.offer.text })).toHaveCount(0);
  await database.close();
  await server.stop();
});
