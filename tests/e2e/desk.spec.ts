// Two stories from end to end, with mail servers that really send and receive: an enquiry from a tile until it is withdrawn,
// and a member's booking.
import { expectNoViolationsIn } from '#tests/support/browser/axe.ts';
import { expect, fillForm, newAddress, test } from '#tests/support/browser/enquiry-fixtures.ts';
import { panel, row } from '#tests/support/browser/inbox-page.ts';
import { writeMail } from '#tests/support/mail/write-mail.ts';
import { createUser, openSession, signIn } from '#tests/support/server/accounts.ts';

const reply = 'Dear {name}, a car is yours. {reference}.';
const note = 'Pays late, says the garage.';

test('an enquiry from a tile is taken, answered, answered again, closed, withdrawn and gone', async ({
  page,
  browser,
  server,
  visitorAddress,
  database,
  mail,
  mailbox,
  signInAs,
  request,
  expectedFailures,
}) => {
  test.slow();
  const desk = await signInAs({ role: 'desk' });
  const { cookie } = await openSession(database, desk);
  const saved = { title: 'A car is yours', text: reply };
  await request.post('/api/saved-replies', { data: saved, headers: { cookie } });
  await page.goto('/admin/enquiries');
  await page.getByText('Nobody is waiting').waitFor();

  const ofVisitor = {
    baseURL: server.origin,
    extraHTTPHeaders: { 'x-forwarded-for': visitorAddress },
    reducedMotion: 'reduce',
  } as const;
  const visitor = await (await browser.newContext(ofVisitor)).newPage();
  await visitor.goto('/services');
  await visitor.getByRole('button', { name: 'Chauffeurs' }).click();
  await visitor.getByRole('link', { name: /Enquire about chauffeurs/i }).click();
  const email = newAddress();
  await fillForm(visitor, { email, message: 'A car on Friday, please.' });
  await visitor.getByRole('button', { name: 'Send', exact: true }).click();
  await visitor.getByRole('link', { name: 'Follow your enquiry' }).click();
  const reference = await visitor.getByText(/^Reference ALD-/).textContent();
  const standing = visitor.getByRole('list', { name: 'Where it stands' }).locator('[aria-current]');
  await expect(standing).toHaveText('Received');

  // The desk is told without asking, and nothing moves before it asks.
  await expect(page).toHaveTitle(/^\(1 new\) Enquiries/);
  await expect(row(page, 'Ada Lovelace')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show 1 new' }).click();
  await row(page, 'Ada Lovelace').click();
  await panel(page).getByText('A car on Friday, please.').waitFor();
  await page.keyboard.press('a');
  await expect(panel(page).getByLabel('With')).toHaveValue(desk.id);
  await visitor.reload();
  await expect(standing).toHaveText('Being looked at');

  // A colleague sees what is going on, and nothing is answered twice.
  const bea = await signIn(database, { role: 'desk' });
  const colleague = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' });
  await colleague.addCookies([{ name: 'aldermere_session', value: bea.token, url: server.origin }]);
  const hers = await colleague.newPage();
  const opened = new URL(page.url()).searchParams.get('open');
  await hers.goto(`/admin/enquiries?state=open&open=${opened}`);
  await expect(panel(hers).getByText(`${desk.username} has it open.`)).toBeVisible();
  await expect(panel(page).getByText(`${bea.user.username} has it open.`)).toBeVisible();
  await hers.keyboard.press('r');
  await hers.keyboard.type('A car is on its way.');
  await expect(panel(page).getByText(`${bea.user.username} is writing.`)).toBeVisible();
  await expect(row(hers, 'Ada Lovelace')).toContainText(`${desk.username} is here`);

  await page.keyboard.press('n');
  await page.keyboard.type(note);
  await page.keyboard.press('Control+Enter');
  await panel(page).getByRole('listitem').getByText(note).waitFor();
  await expect(page.getByLabel('Your note')).toHaveCount(0);
  await hers.keyboard.press('Control+Enter');
  await expect(panel(hers).getByRole('alert')).toContainText(note);
  await hers.getByRole('button', { name: 'Keep writing' }).click();
  await hers.getByLabel('Your reply').clear();
  await hers.keyboard.press('Escape');
  await page.keyboard.press('r');
  await page.getByLabel('Insert a saved reply').selectOption({ label: saved.title });
  await expectNoViolationsIn(page, 'while a reply is written');
  await page.getByLabel('Your reply').press('Control+Enter');
  await expect(panel(page).getByText(/^Handed to the mail server at /)).toBeVisible();
  const received = () => mail.received.filter(({ recipients }) => recipients.includes(email));
  await expect.poll(() => received().length).toBe(1);
  const [toDesk] = mail.received.filter(({ raw }) => raw.includes(email));
  const [toVisitor] = received();
  expect(toVisitor?.text).toContain('Dear Ada Lovelace, a car is yours.');
  expect(toVisitor?.all('subject')).toEqual([
    `Your enquiry ${reference?.replace('Reference ', '')}`,
  ]);
  expect(toVisitor?.all('in-reply-to')).toEqual(toDesk?.all('message-id'));
  expect(toVisitor?.raw).not.toContain(desk.username);
  expect(toVisitor?.raw).not.toContain('garage');

  // The client answers by mail, which both see.
  if (mailbox) {
    const answers = toVisitor?.all('message-id')[0];
    const text = 'Make it two cars.\n\nOn Friday Aldermere wrote:\n> a car is yours.';
    await mailbox.put(writeMail({ from: `Ada Lovelace <${email}>`, answers, text }));
    for (const one of [page, hers]) {
      await expect(panel(one).getByText('Make it two cars.')).toBeVisible();
    }
  }
  await hers.keyboard.press('Escape');
  await expect(panel(page).getByText(`${bea.user.username} has it open.`)).toHaveCount(0);
  await colleague.close();

  // Without script, too.
  const plain = await browser.newContext({ ...ofVisitor, javaScriptEnabled: false });
  const plainPage = await plain.newPage();
  await plainPage.goto(visitor.url());
  await expect(plainPage.getByText('a car is yours.')).toBeVisible();
  await expect(plainPage.locator('body')).not.toContainText('garage');
  await plainPage.getByLabel('Write to us again').fill('At eight, then.');
  await plainPage.getByRole('button', { name: 'Send' }).click();
  await expect(plainPage.getByText('At eight, then.')).toBeVisible();
  await expect(panel(page).getByText('At eight, then.')).toBeVisible();

  await page.keyboard.press('e');
  await expect(panel(page).getByRole('button', { name: 'Mark as open' })).toBeVisible();
  await visitor.reload();
  await expect(standing).toHaveText('Closed');
  const address = new URL(visitor.url()).pathname;
  await visitor.getByText('Withdraw the enquiry').click();
  await expectNoViolationsIn(visitor, 'the visitor’s page');
  await visitor.getByRole('button', { name: 'Withdraw and erase' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Withdrawn');
  expectedFailures[address] = 404;
  expect((await visitor.goto(address))?.status()).toBe(404);
  await expect(panel(page).getByText(/^Erased:/)).toBeVisible();
  await plain.close();
  await visitor.context().close();
});

test('a member’s booking is filled in, stands on /members with its state, and is nobody else’s', async ({
  page,
  database,
  signInAs,
  request,
}) => {
  const { username, email } = await signInAs();
  await page.goto('/members');
  const requests = page.getByRole('region', { name: 'Your requests' });
  await expect(requests).toContainText('None so far.');
  await page.getByRole('button', { name: 'Rolls-Royce Phantom', exact: true }).click();
  const card = page.locator('.fleet-card').filter({ hasText: 'Rolls-Royce Phantom' });
  await card.getByLabel('Date').fill('2027-05-12');
  await card.getByLabel('City').fill('Paris');
  await card.getByRole('link', { name: 'Book the Rolls-Royce Phantom' }).click();
  await expect(page).toHaveURL(/\/contact\?about=Rolls-Royce%20Phantom(#|$)/);
  await expect(page.getByLabel('Your name')).toHaveValue(username);
  await expect(page.getByLabel('E-mail address', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Your message')).toHaveValue('Please book this car for me.');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Paris');
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2027-05-12');
  await page.getByRole('checkbox', { name: /privacy policy/ }).check();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('link', { name: 'Follow your enquiry' }).waitFor();

  const admin = await signIn(database, { role: 'admin' });
  const headers = { cookie: admin.cookie };
  const [item] = (await (await request.get('/api/enquiries', { headers })).json()).items;
  const data = { kind: 'reply', text: 'The Phantom is yours.' };
  await request.post(`/api/enquiries/${item.id}/messages`, { data, headers });
  await page.goto('/members');
  await expect(requests.getByRole('listitem')).toHaveText(
    /ALD-\w{6}Answered.*Rolls-Royce Phantom.*We wrote: The Phantom is yours\./,
  );
  await requests.getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/enquiry\//);
  await expect(page.getByText('The Phantom is yours.')).toBeVisible();
  await expect(page.getByText('Wed 12 May 2027')).toBeVisible();

  await page.goto('/members');
  await requests.waitFor();
  await page.getByRole('link', { name: 'Contact the concierge' }).click();
  await expect(page.getByText(/^You agreed to this on /)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /privacy policy/ })).toBeChecked();

  const other = await createUser(database);
  const { cookie } = await openSession(database, other);
  const others = await request.get('/api/requests', { headers: { cookie } });
  expect(await others.json()).toEqual([]);
  const opened = await request.post(`/api/requests/${item.id}/page`, { headers: { cookie } });
  expect(opened.status()).toBe(404);
});
