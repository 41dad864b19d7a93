// What must work in every engine: the five pages, films, an enquiry, an admin's sign-in.
import { publicPaths } from '#contract/site/page-lists.ts';
import type { TestPage } from './page.ts';

export const admin = { username: 'admin', password: 'a long enough password' };

type Step = (page: TestPage) => Promise<unknown>;

const opensPage =
  (path: string): Step =>
  async (page) => {
    await page.open(path);
    await page.see('a heading', `document.querySelector('h1')?.textContent.trim()`);
    await page.see('the fonts', `document.fonts.status === 'loaded'`);
    await page.see(
      'no sideways scrolling',
      'document.documentElement.scrollWidth <= document.documentElement.clientWidth',
    );
  };

const moves = (place: string) =>
  `((video) => video && !video.paused && video.currentTime > 0.3)(document.querySelector('${place} video'))`;

export const steps: Readonly<Record<string, Step>> = {
  ...Object.fromEntries(publicPaths.map((path) => [`opens ${path}`, opensPage(path)])),
  async 'the hero film plays by itself'(page) {
    await page.open('/');
    await page.see('a moving hero', moves('.hero'));
  },
  async 'a film plays at the first press, and with sound'(page) {
    await page.open('/testimonials');
    await page.click('button[aria-label^="Play film"]');
    await page.see('a moving film', moves('main figure'));
    await page.click('button[aria-label^="Mute film"]');
    await page.see('sound', `document.querySelector('main figure video').muted === false`);
  },
  async 'an enquiry is sent'(page) {
    await page.open('/contact');
    await page.fill('[name="name"]', 'Ada');
    await page.fill('[name="email"]', 'ada@example.com');
    await page.fill('[name="message"]', 'A car from Ringway at six, please.');
    await page.click('[name="privacy"]');
    await page.click('form button[type="submit"]');
    await page.see(
      'the toast',
      `document.body.textContent.includes('Thank you for your inquiry.')`,
    );
  },
  async 'an admin signs in and reads it'(page) {
    await page.open('/admin/login');
    await page.fill('[name="username"]', admin.username);
    await page.fill('[name="password"]', admin.password);
    await page.click('form button[type="submit"]');
    await page.see('the dashboard', `location.pathname === '/admin'`);
    await page.open('/admin/enquiries');
    await page.see('the enquiry', `document.querySelector('main')?.textContent.includes('Ada')`);
  },
};

/** Looked at by eye, in every engine. */
export const pictured = { home: '/', services: '/services', contact: '/contact' };
