// The owner's editor without a server. The whole way to the public page: tests/e2e.

import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as brand from '#contract/brand.ts';
import { expectNoViolations } from '#tests/support/component/axe.ts';
import { createService } from '#tests/support/component/library-stand-in.ts';
import {
  button,
  field,
  openSiteEditor,
  previewFrame,
  saveStatus,
} from '#tests/support/component/site-stand-in.ts';

const focused = () => document.activeElement;
const dialog = page.getByRole('dialog');

describe('what is typed', () => {
  test('is saved by itself, and the preview and the fields lead to one another', async () => {
    const { readDraft } = openSiteEditor('home');
    await field('Opening line').fill('Cars, tables and tickets');
    await expect.poll(() => readDraft().pages.home.heroLine).toBe('Cars, tables and tickets');
    await expect.element(saveStatus).toHaveTextContent('Saved');
    await expect.element(page.getByText('1 change not published')).toBeVisible();
    // The field that has the focus is outlined in the preview.
    await expect.poll(() => previewFrame().querySelector('p')?.style.outline).toContain('2px');
    // A press in the preview leads to the field; a link stays where it is.
    previewFrame().querySelector('a')?.click();
    await expect.poll(() => focused()?.id).toBe('pages.home.servicesLink');
    expect(previewFrame().title).toContain('/home');
  });

  test('waits while the network is away', async () => {
    const { disconnect, reconnect, readDraft } = openSiteEditor('house');
    await expect.element(field('Name')).toHaveValue(brand.name);
    disconnect();
    await field('Name').fill('Eldermere');
    await expect.element(saveStatus).toHaveTextContent('Not saved, trying again');
    reconnect();
    dispatchEvent(new Event('online'));
    await expect.element(saveStatus).toHaveTextContent('Saved');
    expect(readDraft().house.name).toBe('Eldermere');
  });

  test('that somebody else changed too is chosen field by field; the rest is merged', async () => {
    const { changeElsewhere, readDraft } = openSiteEditor('house');
    await expect.element(field('Name')).toHaveValue(brand.name);
    changeElsewhere({ house: { name: 'Theirs', homeCity: 'Elsewhere' } });
    await field('Name').fill('Mine');
    const heading = page.getByRole('heading', { name: 'Saved elsewhere meanwhile' });
    await expect.element(heading).toBeVisible();
    // In the middle of a word: the focus stays, and what is typed now is offered, too.
    await expect.element(field('Name')).toHaveFocus();
    await expect
      .element(saveStatus)
      .toHaveTextContent('Saved, except what somebody else changed too');
    await userEvent.keyboard(' of Leeds');
    await expect.element(page.getByRole('radio', { name: 'Yours Mine of Leeds' })).toBeChecked();
    await expectNoViolations(page.getByRole('region', { name: 'Saved elsewhere meanwhile' }));
    await button('Choose which text to keep').click();
    await expect.element(heading).toHaveFocus();
    await expect
      .element(page.getByText(/grace saved another version on 15 Nov 2026/))
      .toBeVisible();
    await expect.element(field('Home city')).toHaveValue('Elsewhere');
    await page.getByRole('radio', { name: 'Theirs Theirs' }).click();
    await button('Keep these').click();
    await expect.element(heading).not.toBeInTheDocument();
    await expect.element(field('Name')).toHaveFocus();
    await expect.element(field('Name')).toHaveValue('Theirs');
    expect(readDraft().house.name).toBe('Theirs');
  });
});

describe('a list', () => {
  const names = () =>
    [...document.querySelectorAll('[id$="-toggle"]')].map((one) => one.textContent);

  test('is reordered with keys, which keep the focus and are told where the item is', async () => {
    const { readDraft } = openSiteEditor('services');
    await expect.element(button('Move Nightlife up')).toBeVisible();
    (button('Move Nightlife up').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    expect(names().slice(0, 3)).toEqual(['Nightlife', 'Chauffeurs', 'Restaurant Bookings']);
    await expect.element(button('Move Nightlife up')).toHaveFocus();
    await expect.element(page.getByText('Nightlife: 1 of 6.')).toBeInTheDocument();
    await expect.element(saveStatus).toHaveTextContent('Saved');
    expect(readDraft().tiles[0]?.id).toBe('nightlife');
  });

  test('brings back what was removed', async () => {
    openSiteEditor('services');
    await button('Remove Fashion').click();
    await expect.element(button('Undo the removal of Fashion')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Fashion')).toHaveFocus();
  });

  test('leads to what a new item lacks, and says so once a field is left', async () => {
    openSiteEditor('services');
    await button('Add a tile').click();
    await expect.poll(() => focused()?.id).toBe('tiles.6.title');
    await expect.element(page.getByText('1 change not published')).toBeVisible();
    // An empty field is told about once it has been left.
    const toldCount = () => document.querySelectorAll('[aria-invalid]').length;
    expect([toldCount(), document.getElementById('site-problems')]).toEqual([0, null]);
    await userEvent.keyboard('{Tab}');
    await expect.element(field('Title')).toHaveAttribute('aria-invalid');
    expect(toldCount()).toBe(1);
    await button('Publish').click();
    // Two texts are missing: nothing is asked before they are there.
    await expect.poll(() => focused()?.id).toBe('site-problems');
    expect(toldCount()).toBe(2);
    await expectNoViolations(page.getByRole('region', { name: /^2 things to put right/ }));
    await button('Services › Tiles › Untitled tile 7 › Text when it is open').click();
    await expect.poll(() => focused()?.id).toBe('tiles.6.description');
    await expect
      .element(field('Text when it is open'))
      .toHaveAccessibleDescription('Please write something here.');
  });

  test('takes a record of a library, whose words are changed there', async () => {
    const service = createService({ id: 'from-library', title: 'By the day' });
    const { readDraft } = openSiteEditor('services', {
      'GET /api/services': () => ({ body: [service] }),
    });
    await button('Show a service from the library').click();
    const choice = dialog.getByRole('button', { name: 'Choose By the day' });
    await expect.element(choice).toBeVisible();
    await expectNoViolations(dialog);
    await choice.click();
    await expect
      .element(page.getByText('From the library. Its words are changed there.'))
      .toBeVisible();
    await expect.element(field('Title')).toHaveAttribute('readonly');
    await expect.element(saveStatus).toHaveTextContent('Saved');
    expect(readDraft().tiles.at(-1)).toMatchObject({
      id: 'by-the-day',
      record: { id: 'from-library' },
    });
  });
});

test('Publish shows what will change, field by field, then that visitors see it', async () => {
  const { bodiesOf } = openSiteEditor('house');
  await field('Name').fill('Eldermere');
  await button('Publish').click();
  await expect.element(dialog.getByText('The house › Name and place › Name')).toBeVisible();
  await expect.element(dialog.getByText('Eldermere')).toBeVisible();
  const placeholders = dialog.getByRole('region', { name: /^Still a placeholder/ });
  await expect.element(placeholders.getByRole('button', { name: /E-mail address$/ })).toBeVisible();
  await expectNoViolations(dialog);
  await dialog.getByLabelText(/^Note/).fill('A new name');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.element(dialog.getByText('Published. Visitors see it now.')).toBeVisible();
  expect(bodiesOf('POST', '/api/site/publish')).toMatchObject([
    { note: 'A new name', seen: 'seen-2' },
  ]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('Visitors see all of this')).toBeVisible();
  // This page, too.
  await expect.element(page.getByRole('link', { name: 'Eldermere, home' })).toBeVisible();
});

test('Publish names what is not ready and stays in the draft, and publishes the rest', async () => {
  const { readDraft } = openSiteEditor('legal');
  await field('Text of Terms (optional)').fill('We are [company name].');
  await field('Text of Privacy (optional)').fill('We keep little.');
  await button('Publish').click();
  const held = dialog.getByRole('region', { name: 'Stays in the draft until it is put right' });
  await expect.element(held.getByText(/still to be filled in/)).toBeVisible();
  await expect.element(dialog.getByText('We keep little.')).toBeVisible();
  await expect.element(dialog.getByText(/company name/)).not.toBeInTheDocument();
  await expectNoViolations(dialog);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.element(dialog.getByText(/still to be put right has stayed/)).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: /^Look at the page/ }))
    .toHaveAttribute('href', '/privacy');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('1 change not published, 1 to put right')).toBeVisible();
  expect(readDraft().legal.terms).toBe('We are [company name].');
  // Nothing that is left can be published.
  await button('Publish').click();
  await expect.poll(() => focused()?.id).toBe('site-problems');
});

test('the dashboard names what is still a placeholder, and leads to its field', async () => {
  openSiteEditor('house', {}, '/admin');
  await page.getByText(/^11 placeholders are on the site/).click();
  await page.getByRole('link', { name: /^There are samples among the testimonials/ }).click();
  await expect.poll(() => focused()?.id).toBe('cards');
  expect(location.search).toBe('?part=testimonials');
});

test('History says of each version when, by whom and what, and makes one the draft', async () => {
  const { readDraft } = openSiteEditor('house');
  await field('Name').fill('Eldermere');
  await button('Publish').click();
  await dialog.getByLabelText(/^Note/).fill('As Eldermere');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'History' }).click();
  const first = page.getByRole('listitem').filter({ hasText: 'As Eldermere' });
  await expect.element(first.getByText(/^15 Nov 2026, \d\d:\d\d, by ada/)).toBeVisible();
  await expect
    .element(first.getByText('Version 1. Changed: The house › Name and place › Name.'))
    .toBeVisible();
  await first.getByRole('button', { name: /as draft$/ }).click();
  await expect
    .element(dialog.getByText(/^Published by ada: “As Eldermere”\. It changed: The house › Name/))
    .toBeVisible();
  await expectNoViolations(dialog);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await button('Open As delivered as draft').click();
  await dialog.getByRole('button', { name: 'Open as draft' }).click();
  await expect.element(page.getByText(/^The draft holds 1 change/)).toBeVisible();
  expect(readDraft().house.name).toBe(brand.name);
});

test('Publish shows what a library or somebody else changed meanwhile, before and after a refusal', async () => {
  const refusal = { status: 422, body: { message: 'That cannot be published.' } };
  const { changeElsewhere } = openSiteEditor('house', { 'POST /api/site/publish': () => refusal });
  await field('Name').fill('Eldermere');
  await expect.element(saveStatus).toHaveTextContent('Saved');
  changeElsewhere({ house: { homeCity: 'Elsewhere' } });
  await button('Publish').click();
  await expect.element(dialog.getByText('Elsewhere')).toBeVisible();
  changeElsewhere({ house: { line: 'Cars' } });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.element(dialog.getByText('That cannot be published.')).toBeVisible();
  await expect
    .element(dialog.getByText('The house › Name and place › What you are, in a few words'))
    .toBeVisible();
});

test('a draft that somebody else changed meanwhile can be thrown away at the second press', async () => {
  const { changeElsewhere } = openSiteEditor('house');
  await field('Name').fill('Eldermere');
  await expect.element(saveStatus).toHaveTextContent('Saved');
  await page.getByRole('link', { name: 'History' }).click();
  await button('Throw away the draft').click();
  changeElsewhere({ house: { homeCity: 'Elsewhere' } });
  await dialog.getByRole('button', { name: 'Throw it away' }).click();
  await expect.element(dialog.getByText(/It holds 2 changes/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Throw it away' }).click();
  await expect.element(page.getByText('The draft is what visitors see.')).toBeVisible();
});

test('what members read is shown as a list beside its fields', async () => {
  openSiteEditor('members');
  await field('Text of the direct line').fill('Ask for anything.');
  const preview = page.getByRole('region', { name: 'Preview of the members’ page' });
  await expect.element(preview.getByText('Ask for anything.')).toBeVisible();
});

test('a legal page begins with a draft that says where something is missing', async () => {
  const { readDraft } = openSiteEditor('legal');
  await button('Begin with our draft').nth(1).click();
  await expect.element(field('Text of Privacy (optional)')).toHaveFocus();
  await expect.element(page.getByText(/There are still/)).toBeVisible();
  await expect.element(saveStatus).toHaveTextContent('Saved');
  expect(readDraft().legal.privacy).toContain('Who is responsible');
});
