import type { Page } from '@playwright/test';
import { publicPaths } from '#contract/site/page-lists.ts';
import { phoneViewport } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/fixtures.ts';

/** The colour a keyword stands for among the visitor's own. */
const systemColor = (page: Page, name: string) =>
  page.evaluate((keyword) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.setProperty('forced-color-adjust', 'none');
    probe.style.color = keyword;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

test.describe('In the visitor’s own colours', () => {
  test.use({ forcedColors: 'active' });

  test('links look like links, buttons keep their outline, the focus its ring, and toggles show which way they stand', async ({
    page,
    films,
  }) => {
    await test.step('the hero is words on plain ground, and no film comes by itself', async () => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Play background film' })).toBeVisible();
      expect(films.addresses).toEqual([]);
      await expect(page.locator('.hero img')).toBeHidden();
      const text = await systemColor(page, 'CanvasText');
      await expect(page.locator('.hero-wordmark')).toHaveCSS('color', text);
      await expect(page.locator('footer svg').first()).toHaveCSS('color', text);
    });

    await test.step('links look like links, and the current page is marked by more than colour', async () => {
      await page.goto('/about');
      const link = await systemColor(page, 'LinkText');
      const menu = page.locator('#menu');
      const services = menu.getByRole('link', { name: 'Services' });
      await expect(services).toHaveCSS('color', link);
      await expect(services).toHaveCSS('text-decoration-line', 'none');
      await expect(menu.getByRole('link', { name: 'About' })).toHaveCSS(
        'text-decoration-line',
        'underline',
      );
      await expect(page.getByRole('link', { name: 'See the six services' })).toHaveCSS(
        'color',
        link,
      );
    });

    await test.step('toggles show which way they stand', async () => {
      await page.getByRole('button', { name: 'Play film: Rain on the window' }).click();
      await expect(
        page.getByRole('button', { name: 'Pause film: Rain on the window' }),
      ).toBeVisible();
      const mute = page.getByRole('button', { name: 'Mute film: Rain on the window' });
      const muted = await mute.innerHTML();
      // By key: a click scrolls first, and under load the carousel may take that for a change of film.
      await mute.press('Enter');
      await expect(mute).toHaveAttribute('aria-pressed', 'false');
      expect(await mute.innerHTML()).not.toBe(muted);

      const dots = page.getByRole('button', { name: /^Film \d:/ }).locator('span');
      const highlight = await systemColor(page, 'Highlight');
      await expect(dots.first()).toHaveCSS('background-color', highlight);
      await expect(dots.last()).not.toHaveCSS('background-color', highlight);
    });

    await test.step('buttons keep their outline, and the focus its ring', async () => {
      await page.goto('/services');
      const canvas = await systemColor(page, 'Canvas');
      const button = page.getByRole('main').getByRole('link', { name: 'Make an enquiry' });
      await expect(button).toHaveCSS('border-top-style', 'solid');
      await expect(button).not.toHaveCSS('border-top-color', canvas);
      const tile = page.getByRole('button', { name: 'Fashion' });
      await tile.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(tile).toHaveCSS('outline-style', 'solid');
      await expect(tile).not.toHaveCSS('outline-color', canvas);
    });

    await test.step('boxes and lists are the browser’s own', async () => {
      await page.goto('/contact');
      // Ours would be drawn in colours that are not there.
      await expect(page.getByRole('checkbox')).toHaveCSS('appearance', 'auto');
      await expect(page.getByLabel('What it concerns')).toHaveCSS('appearance', 'auto');
    });
  });
});

test.describe('On paper', () => {
  // What waits to be revealed is printed too.
  test.use({ reducedMotion: 'no-preference' });

  /** Everything with words of its own that would be printed in anything but black on white. */
  const readFaint = (page: Page) =>
    page.evaluate(() => {
      const ground = (element: Element | null): string => {
        if (!element) return 'rgb(255, 255, 255)';
        const { backgroundColor } = getComputedStyle(element);
        return backgroundColor.endsWith(', 0)') || backgroundColor === 'transparent'
          ? ground(element.parentElement)
          : backgroundColor;
      };
      const own = (element: Element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      return [...document.querySelectorAll('body *')]
        .filter((element) => own(element) && element.checkVisibility())
        .map((element) => ({
          words: element.textContent?.trim().slice(0, 40),
          color: getComputedStyle(element).color,
          ground: ground(element),
        }))
        .filter(({ color, ground: on }) => color !== 'rgb(0, 0, 0)' || on !== 'rgb(255, 255, 255)');
    });

  /** Nothing is left out for being closed or not yet revealed. */
  const readUnseen = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('main :is(h1, h2, h3, p, figcaption, blockquote)')]
        .filter((element) => !element.closest('form, section:has(form), p:has(> .text-link)'))
        .filter(
          (element) =>
            !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        )
        .map((element) => element.textContent),
    );

  async function expectWholeRows(page: Page) {
    const rows = await page.locator('.service').all();
    expect(rows).toHaveLength(6);
    for (const row of rows) {
      await expect(row.getByRole('button')).toBeVisible();
      const panel = row.locator('.disclosure-panel');
      const fits = await panel.evaluate(
        ({ clientHeight, firstElementChild }) =>
          clientHeight > 0 && clientHeight >= (firstElementChild?.scrollHeight ?? Number.NaN),
      );
      expect(fits).toBe(true);
    }
  }

  /** A film that plays is printed as its poster. */
  async function expectPosterOfFilm(page: Page) {
    await page.emulateMedia({ media: 'screen' });
    // Anew: on paper both films stand beneath each other, and afterwards the second may be the current one.
    await page.goto('/about');
    await page.getByRole('button', { name: 'Play film: Rain on the window' }).click();
    await expect(
      page.getByRole('button', { name: 'Pause film: Rain on the window' }),
    ).toBeVisible();
    const poster = page.locator('main figure img').first();
    const veil = poster.locator('xpath=../..');
    await expect(veil).toHaveCSS('opacity', '0');
    await page.emulateMedia({ media: 'print' });
    await expect(veil).toHaveCSS('opacity', '1');
    await expect(page.locator('iframe')).toBeHidden();
    await expect(page.getByText('The open door', { exact: true })).toBeVisible();
  }

  /** The open menu of a phone does not cover the page. */
  async function expectNoMenu(page: Page) {
    const menu = page.locator('.navbar-menu');
    const laptop = page.viewportSize() ?? phoneViewport;
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(phoneViewport);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(menu).toBeHidden();
    await page.setViewportSize(laptop);
  }

  test('every page is black on white, whole, and without what only a screen can do; the services with every description', async ({
    page,
    films: _,
  }) => {
    for (const path of publicPaths) {
      await test.step(path, async () => {
        await page.emulateMedia({ media: 'screen' });
        await page.goto(path);
        const waiting = page.locator('[data-reveal="hidden"]');
        // Only the contact page is short enough to have nothing that waits.
        if (path !== '/contact') await expect(waiting.first()).toHaveCSS('opacity', '0');
        await page.emulateMedia({ media: 'print' });
        expect(await readFaint(page)).toEqual([]);
        await expect(page.locator('#menu')).toBeHidden();
        await expect(page.locator('main form')).toHaveCount(path === '/contact' ? 1 : 0);
        for (const useless of await page.locator('form, iframe, .button, .hero img').all())
          await expect(useless).toBeHidden();
        expect(await readUnseen(page)).toEqual([]);
        if (path === '/services') await expectWholeRows(page);
        if (path === '/about') {
          await expectPosterOfFilm(page);
          await expectNoMenu(page);
        }
      });
    }
  });
});
