// The parts of the inbox's page.
import type { Page } from '@playwright/test';
import { expect } from './enquiry-fixtures.ts';
import { notificationRegion } from './paused-page.ts';

export const list = (page: Page) => page.getByRole('list', { name: 'Enquiries', exact: true });
export const row = (page: Page, name: string) => list(page).getByRole('link', { name });
export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Enquiries by state' }).getByRole('link', { name });
export const panel = (page: Page) => page.getByRole('article');
export const fact = (page: Page, term: string) =>
  panel(page).getByRole('definition').nth(facts.indexOf(term));
const facts = ['Reference', 'State', 'Received', 'Language', 'Concerns', 'Mail', 'Consent'];
export const expectToast = (page: Page, title: string) =>
  expect(notificationRegion(page).getByText(title, { exact: true })).toBeVisible();
