// Takes the film host's place in browser tests: a page that speaks the player's wire, served for
// the host's own address so that the site's security policy stays as it ships.
//
// Chromium runs the player in a process of its own, and for a frame after a scroll it still sends
// clicks to where the player was. Scroll to a control before clicking it, or use the keyboard.
import type { Page, Route } from '@playwright/test';
import { standInPage } from './player-stand-in-page.ts';

const host = 'https://player.vimeo.com';

/**
 * - `obliging` does as it is asked.
 * - `unreachable` refuses the connection.
 * - `failing` answers with an error page.
 * - `unready` sends its page but answers nothing until released; never released, it is never ready.
 * - `refusing` refuses to play, as browsers do, until released.
 * - `breaking` becomes ready and fails at the first play.
 */
export type FilmMode = 'obliging' | 'unreachable' | 'failing' | 'unready' | 'refusing' | 'breaking';

export type ReceivedMessage = { film: string; method: string; value?: unknown };

export async function installFilmStandIn(page: Page, { mode = 'obliging' as FilmMode } = {}) {
  const addresses: string[] = [];
  const received: ReceivedMessage[] = [];
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });

  await page.exposeBinding('standInHeard', (_source, message: ReceivedMessage) => {
    received.push(message);
  });
  // Released by the test and not by a clock, so that "late" means the same on every machine.
  await page.exposeBinding('standInReleased', () => released);

  const answer = async (route: Route) => {
    if (mode === 'unreachable') return route.abort('connectionrefused');
    if (mode === 'failing') {
      return route.fulfill({
        status: 503,
        contentType: 'text/html; charset=utf-8',
        body: '<!doctype html><title>503</title><h1>Service unavailable</h1>',
      });
    }
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: standInPage(mode) });
  };

  await page.route(`${host}/**`, async (route) => {
    addresses.push(route.request().url());
    await answer(route);
  });

  return {
    /** Every address asked of the host, in order. */
    addresses,
    /** Every message that reached a player, in order. */
    received,
    methods: () => received.map(({ method }) => method),
    /** Ends what the mode withholds. */
    release: () => release(),
    /** Breaks the films that are playing, as a lost connection would. */
    async breakFilms() {
      const players = page.frames().filter((frame) => frame.url().startsWith(host));
      for (const player of players) {
        await player.evaluate(() => dispatchEvent(new Event('stand-in-break')));
      }
    },
  };
}
