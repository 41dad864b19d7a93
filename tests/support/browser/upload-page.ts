// The upload's page, and a network slow enough to see an upload in progress.
import { writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import type { Video } from '#contract/library/videos.ts';
import { expect } from './area-fixtures.ts';
import { button } from './library-page.ts';

export const mebibyte = 1024 ** 2;
const slowBytesPerSecond = 1.5 * mebibyte;
const unlimited = -1;

export const bar = (page: Page) => page.getByRole('progressbar');

/** On disk: a file that is chosen again has the same date only if it is the same file. */
export async function writeTestFile(testInfo: TestInfo, name: string, bytes: Buffer | string) {
  const path = testInfo.outputPath(name);
  await writeFile(path, bytes);
  return path;
}

export async function openUpload(page: Page, at = '/admin/videos') {
  await page.goto(at);
  await button(page, 'Add New').click();
  await page.getByRole('tab', { name: 'Upload Video' }).click();
}

export async function send(page: Page, title: string, path: string) {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('File').setInputFiles(path);
  await button(page, 'Save').click();
}

export async function throttleUpload(page: Page, maxBytesPerSecond = slowBytesPerSecond) {
  const session = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: unlimited,
      uploadThroughput,
    });
  await session.send('Network.enable');
  await limit(maxBytesPerSecond);
  return { lift: () => limit(unlimited) };
}

/** Some of it sent, not all. */
export const waitHalfWay = (page: Page) =>
  expect
    .poll(() => bar(page).evaluate((one: HTMLProgressElement) => one.value))
    .toBeGreaterThan(mebibyte);

export async function pauseHalfWay(page: Page) {
  await waitHalfWay(page);
  await button(page, 'Pause').click();
  await expect(page.getByText('Paused. What was sent is kept.')).toBeVisible();
}

export async function storedBytes(page: Page, title: string) {
  const { origin } = new URL(page.url());
  const list = (await (await page.request.get(`${origin}/api/videos`)).json()) as Video[];
  const address = list.find((video) => video.title === title)?.url;
  return (await page.request.get(`${origin}${address}`)).body();
}
