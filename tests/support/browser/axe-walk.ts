// A walk through every state of a page, with axe called in each.
import type { Page, TestInfo } from '@playwright/test';
import type { Database } from '#server/db/connect.ts';
import { test } from './area-fixtures.ts';
import { expectNoViolationsIn, expectNoViolationsOfWidth, phoneViewport } from './axe.ts';
import { expectNoOverflow } from './narrow-page.ts';

export type Walk = {
  page: Page;
  database: Database;
  testInfo: TestInfo;
  expectedFailures: Record<string, number>;
  see: (state: string) => Promise<void>;
  /** What depends on the width, on a phone: nothing may run over the edge either. */
  seeOnPhone: (state: string) => Promise<void>;
};

/** The dialog that asks before something is done. */
export const question = (page: Page) => page.getByRole('dialog');

/** As an admin. */
export function testWalks(walks: Record<string, (walk: Walk) => Promise<void>>) {
  test.describe('axe finds nothing in any state of', () => {
    // A walk is as long as a dozen tests.
    test.slow();

    for (const [name, walk] of Object.entries(walks)) {
      test(name, async ({ page, database, signInAs, expectedFailures }, testInfo) => {
        await signInAs({ role: 'admin' });
        const see = (state: string) => expectNoViolationsIn(page, state);
        const seeOnPhone = async (state: string) => {
          const laptop = page.viewportSize() ?? phoneViewport;
          await page.setViewportSize(phoneViewport);
          await expectNoViolationsOfWidth(page, state);
          await expectNoOverflow(page);
          await page.setViewportSize(laptop);
        };
        await walk({ page, database, testInfo, expectedFailures, see, seeOnPhone });
      });
    }
  });
}
