// Fills a field in the page. Through the browser's protocol it takes a dozen messages, for the same events.
import { expect } from 'vitest';
import { type Locator, locators, page } from 'vitest/browser';

const fillThroughBrowser: Locator['fill'] = page.elementLocator(document.body).fill;
/** Of the others, as those of dates, the browser knows what they take. */
const typesOfText = new Set(['text', 'email', 'password', 'search', 'tel', 'url', 'textarea']);

async function fill(this: Locator, text: string) {
  await expect.element(this).toBeVisible();
  const field = this.element() as HTMLInputElement;
  if (!typesOfText.has(field.type)) return fillThroughBrowser.call(this, text);
  await expect.element(this).toBeEnabled();
  await expect.element(this).not.toHaveAttribute('readonly');
  field.focus();
  field.select();
  document.execCommand(text ? 'insertText' : 'delete', false, text);
}

// Its type knows of methods that find something, and of none that is there already.
locators.extend({ fill } as object);
