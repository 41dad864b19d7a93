import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  createTestimonial,
  field,
  openLibrary,
  preview,
} from '#tests/support/component/library-stand-in.ts';

const initials = page.getByLabelText('Initials');
const markup = '<img src=x onerror=alert(1)>';

describe('initials', () => {
  beforeEach(async () => {
    openLibrary('testimonials', [createTestimonial({ name: 'Kit Marsh', initials: 'X' })]);
    await button('Add New').click();
  });

  test('are made from the first letters of the words of the name, uppercased', async () => {
    await userEvent.type(field('Name'), 'élodie  van der berg');
    await expect.element(initials).toHaveValue('ÉVD');
    await field('Name').fill('Jo');
    await expect.element(initials).toHaveValue('J');
  });

  test('remain editable, three at most, and stay as edited by hand', async () => {
    await field('Name').fill('Jo Park');
    await initials.fill('');
    await userEvent.type(initials, 'jopark');
    await expect.element(initials).toHaveValue('JOP');
    await field('Name').fill('Somebody Else Entirely');
    await expect.element(initials).toHaveValue('JOP');
    await expect.element(preview).toMatchTextContent(/JOP/);
  });

  test('are made from the name again once they were emptied', async () => {
    await field('Name').fill('Jo Park');
    await userEvent.fill(initials, 'ABC');
    await initials.fill('');
    await field('Name').fill('Jo Park Reed');
    await expect.element(initials).toHaveValue('JPR');
  });

  test('that were taken out are asked for', async () => {
    await field('Quote').fill('Quoted');
    await field('Name').fill('Jo Park');
    await field('Role or place').fill('London');
    await initials.fill('');
    await button('Save').click();
    await expect.element(initials).toHaveFocus();
    await expect.element(initials).toHaveAccessibleDescription(/Please give the initials\./);
  });

  test('that were set by hand before stay so when the record is edited', async () => {
    await button('Cancel').click();
    await button('Edit Kit Marsh').click();
    await field('Name').fill('Kit Marsh Junior');
    await expect.element(initials).toHaveValue('X');
  });
});

test('script and markup show as text', async () => {
  openLibrary('testimonials', [
    createTestimonial({ quote: markup, name: markup, initials: '<B>', title: markup }),
  ]);
  await expect.element(page.getByText(`“${markup}”`)).toBeVisible();
  await button(`Edit ${markup}`).click();
  await expect.element(preview.getByText(`“${markup}”`)).toBeVisible();
  expect(document.querySelectorAll('main img')).toHaveLength(0);
});
