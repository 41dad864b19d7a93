// Takes the film host's place in browser tests: a page that speaks the player's wire, served for
// the host's own address so that the site's security policy stays as it ships.
//
// Chromium runs the player in a process of its own, and for a frame after a scroll it still sends
// clicks to where the player was. Scroll to a control before clicking it, or use the keyboard.
import type { Page } from '@playwright/test';
import { standInPage } from './film-stand-in-page.ts';

const host = 'https://player.vimeo.com';

/**
 * - `obliging` does as it is asked.
 * - `unready` answers nothing until released; never released, it is never ready.
 * - `refusing` refuses to play, as browsers do, until released.
 * - `breaking` becomes ready and fails at the first play.
 */
export type FilmMode = 'obliging' | 'unready' | 'refusing' | 'breaking';

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
  // Released by the test and not by a clock, so that "slow" means the same on every machine.
  await page.exposeBinding('standInReleased', () => released);

  await page.route(`${host}/**`, async (route) => {
    addresses.push(route.request().url());
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body: standInPage(mode) });
  });

  return {
    /** Every address asked of the host, in order. */
    addresses,
    /** Every message that reached a player, in order. */
    received,
    methods: () => received.map(({ method }) => method),
    /** Ends what the mode withholds. */
    release: () => release(),
    /** Lets the player do something unasked, as its own buttons would. */
    async act(act: 'play' | 'pause' | 'break') {
      const players = page.frames().filter((frame) => frame.url().startsWith(host));
      for (const player of players) {
        await player.evaluate(
          (name) => dispatchEvent(new CustomEvent('stand-in', { detail: name })),
          act,
        );
      }
    },
  };
}
