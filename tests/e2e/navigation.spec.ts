import { expect, test } from '#tests/support/browser/fixtures.ts';

const links = [
  ['Home', '/'],
  ['About', '/about'],
  ['Services', '/services'],
  ['Testimonials', '/testimonials'],
  ['Login', '/login'],
  ['Contact', '/contact'],
] as const;

// Signed out, the current-user call of /login is answered 401, which Chromium reports.
test.use({ expectedFailures: { '/api/auth/user': 401, '/nothing-here': 404 } });

test.describe('Navigation bar', () => {
  test('is transparent at a scroll position of 50 px or less; dark with a shadow beyond', async ({
    page,
  }) => {
    await page.goto('/about');
    const bar = page.locator('header.navbar');
    await expect(bar).toHaveCSS('position', 'fixed');
    await page.evaluate(() => scrollTo(0, 50));
    await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(bar).toHaveCSS('box-shadow', 'none');
    await page.evaluate(() => scrollTo(0, 51));
    await expect(bar).toHaveCSS('background-color', 'rgb(11, 11, 12)');
    await expect(bar).not.toHaveCSS('box-shadow', 'none');
    await page.evaluate(() => scrollTo(0, 50));
    await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

  test('is solid from the start where the browser restores a scroll position', async ({ page }) => {
    await page.goto('/about');
    await page.evaluate(() => scrollTo(0, 400));
    await page.reload();
    await expect(page.locator('header.navbar')).toHaveCSS('background-color', 'rgb(11, 11, 12)');
  });

  test('has the links in their order, Contact outlined, Instagram in a new tab', async ({
    page,
  }) => {
    await page.goto('/');
    const anchors = page.getByRole('navigation', { name: 'Main' }).locator('ul a');
    await expect(anchors).toHaveCount(7);
    for (const [index, [label, href]] of links.entries()) {
      await expect(anchors.nth(index)).toHaveText(label);
      await expect(anchors.nth(index)).toHaveAttribute('href', href);
    }
    await expect(anchors.nth(5)).toHaveCSS('border-top-width', '1px');
    await expect(anchors.nth(4)).toHaveCSS('border-top-width', '0px');
    const instagram = anchors.nth(6);
    await expect(instagram).toHaveAttribute('href', /^https:\/\/www\.instagram\.com\//);
    await expect(instagram).toHaveAttribute('target', '_blank');
    await expect(instagram).toHaveAttribute('rel', /noopener/);
  });

  for (const [label, path] of links) {
    test(`highlights the current route: ${path}`, async ({ page }) => {
      await page.goto(path);
      const current = page.locator('header.navbar [aria-current]');
      await expect(current).toHaveCount(1);
      await expect(current).toHaveText(label);
      await expect(current).toHaveAttribute('aria-current', 'page');
    });
  }

  test('highlights Login on /register too', async ({ page }) => {
    await page.goto('/register');
    const current = page.locator('header.navbar [aria-current]');
    await expect(current).toHaveText('Login');
    await expect(current).toHaveCSS('color', 'rgb(200, 169, 106)');
  });

  test('stands on every page, with the footer', async ({ page }) => {
    for (const path of ['/', '/about', '/nothing-here', '/login', '/register', '/admin/login']) {
      await page.goto(path);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
  });

  test('a skip link leads past it', async ({ page }) => {
    await page.goto('/about');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });
});

for (const path of ['/', '/services', '/contact']) {
  test(`every button on ${path} fills when it is pointed at, and its words stay readable`, async ({
    page,
  }) => {
    await page.goto(path);
    const buttons = await page.locator('main .button').all();
    expect(buttons.length).toBeGreaterThan(0);
    for (const button of buttons) {
      await button.hover();
      await expect(button).toHaveCSS('background-color', 'rgb(200, 169, 106)');
      await expect(button).toHaveCSS('color', 'rgb(11, 11, 12)');
    }
  });
}

test.describe('On small screens', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a menu button toggles a dropdown with the same links; choosing one closes it', async ({
    page,
  }) => {
    await page.goto('/about');
    const button = page.getByRole('button', { name: 'Menu' });
    const menu = page.locator('#menu');
    await expect(menu).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('link')).toHaveCount(7);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(menu).toBeHidden();

    await button.click();
    // A link to the page one is on changes nothing else, so that only the closing is seen.
    await page.evaluate(() => {
      addEventListener('click', (event) => event.preventDefault(), { once: true });
    });
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(menu).toBeHidden();
  });

  test('going elsewhere, by Tab or by a press, closes the menu', async ({ page }) => {
    await page.goto('/contact');
    const menu = page.locator('#menu');
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: /Instagram/ }).focus();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.mouse.click(180, 700);
    await expect(menu).toBeHidden();
  });

  test('Escape closes the menu and returns to its button; focus runs from button to links', async ({
    page,
  }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('#menu').getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#menu')).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test.describe('When the page’s script cannot be had', () => {
  test('a phone has the links all the same, and the tiles stand open', async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await page.route('**/assets/main-*', (route) => route.abort());
    await page.goto(`${baseURL}/services`);
    await expect(page.locator('html[data-plain]')).toBeAttached();
    await expect(page.locator('#menu').getByRole('link', { name: 'Contact' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Enquire about Fashion' })).toBeVisible();
    await page.close();
  });
});

test.describe('Footer', () => {
  test('has the logo, the year and All rights reserved, three placeholders and Follow us', async ({
    page,
  }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    const year = new Date().getFullYear();
    await expect(footer).toContainText(`© ${year} Aldermere. All rights reserved`);
    await expect(footer.locator('svg')).toBeVisible();
    for (const name of ['Terms', 'Privacy', 'Cookies']) {
      const link = footer.getByRole('link', { name });
      await expect(link).toBeVisible();
      await expect(link).not.toHaveAttribute('href');
      await expect(link).toHaveAttribute('aria-disabled', 'true');
    }
    const follow = footer.getByRole('link', { name: /Follow us/ });
    await expect(follow).toHaveAttribute('href', /^https:\/\/www\.instagram\.com\//);
    await expect(follow).toHaveAttribute('target', '_blank');
  });
});
