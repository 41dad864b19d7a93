import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defaultContent } from '#app/content/defaults/default-content.ts';
import { homePictures } from '#app/content/pictures/home-pictures.ts';
import type { LibraryPicture } from '#contract/site/api.ts';
import type { Picture } from '#contract/site/pictures.ts';
import { expectNoViolations } from '#tests/support/component/axe.ts';
import { button, openSiteEditor, saveStatus } from '#tests/support/component/site-stand-in.ts';
import { findMeasured, findPlaceRatios } from './place-ratios.ts';

const dialog = page.getByRole('dialog');
const id = '0123456789abcdef0123456789abcdef';
const square = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>')}`;
const uploaded: LibraryPicture = {
  id,
  name: 'van.jpg',
  alt: '',
  focus: { x: 0.5, y: 0.5 },
  width: 1600,
  height: 1200,
  thumbnailUrl: square,
  previewUrl: square,
  isInUse: false,
  createdAt: '2026-11-15T09:00:00.000Z',
};
const crop: Picture = {
  name: id,
  hash: '0a1b2c3d',
  width: 960,
  height: 720,
  widths: [480, 960],
  upload: { id, focus: { x: 0.52, y: 0 } },
};

test('in the place of a picture that was replaced, the delivered one can be had back', async () => {
  const { changeElsewhere, readDraft } = openSiteEditor('contact');
  changeElsewhere({ pages: { contact: { picture: { picture: crop, alt: 'A van on a pass.' } } } });
  await button('Back to the delivered picture for Picture').click();
  await expect.element(button('Choose another picture for Picture')).toHaveFocus();
  await expect.element(page.getByText('Visitors see all of this')).toBeVisible();
  expect(readDraft().pages.contact.picture).toEqual(defaultContent.pages.contact.picture);
});

test('a picture is chosen, focused and described with keys alone', async () => {
  const { bodiesOf, readDraft } = openSiteEditor('contact', {
    'GET /api/pictures': () => ({ body: { items: [uploaded], nextCursor: null } }),
    [`POST /api/pictures/${id}/crops`]: () => ({ status: 201, body: crop }),
    [`PATCH /api/pictures/${id}`]: () => ({ body: uploaded }),
  });
  const opener = button('Choose another picture for Picture');
  await expect.element(opener).toBeVisible();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const choice = page.getByRole('button', { name: 'Choose van.jpg' });
  await expect.element(choice).toBeVisible();
  await expectNoViolations(dialog);
  (choice.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');

  const words = dialog.getByRole('textbox', { name: 'What it shows' });
  await expect.element(dialog.getByRole('heading', { name: 'Crop the picture' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('slider', { name: 'Left to right' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Tab}{Home}{Tab}');
  await expect.element(words).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(words).toHaveAccessibleDescription(/Please say what the picture shows/);
  await expectNoViolations(dialog);
  await words.fill('A van on a pass.');
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(opener).toHaveFocus();
  expect(bodiesOf('POST', `/api/pictures/${id}/crops`)).toEqual([
    { shape: 'landscape', focus: { x: 0.52, y: 0 } },
  ]);
  await expect.element(saveStatus).toHaveTextContent('Saved');
  expect(readDraft().pages.contact.picture).toEqual({ picture: crop, alt: 'A van on a pass.' });
});

test('the shape of a place is that of the real page, also where the picture has not been loaded', async () => {
  const { heroPicture, heroPortrait } = defaultContent.pages.home;
  const address = ({ name, hash }: Picture) => `/pictures/${name}-${hash}-640.webp`;
  const frame = document.createElement('iframe');
  frame.style.width = '300px';
  frame.style.height = '600px';
  const { promise, resolve } = Promise.withResolvers();
  frame.onload = resolve;
  frame.srcdoc = `<picture><source media="(orientation: portrait)" srcset="${address(heroPortrait)} 640w"><img loading="lazy" src="${address(heroPicture)}" style="width: 200px; height: 400px; margin-top: 9000px"></picture>`;
  document.body.append(frame);
  await promise;
  expect(findPlaceRatios(frame.contentDocument, [heroPortrait])).toEqual([0.5]);
  expect(findPlaceRatios(frame.contentDocument, [heroPicture])).toEqual([]);
  frame.style.width = '900px';
  expect(findPlaceRatios(frame.contentDocument, [heroPicture])).toEqual([0.5]);
});

test('a tile without a picture is measured by those of the other tiles, and one of home’s by what stands there', () => {
  const draft = structuredClone(defaultContent);
  const [first, second] = draft.tiles;
  delete first?.picture;
  const names = (path: string) => findMeasured(draft, path).map(({ name }) => name);
  expect(names('tiles.0.picture')).toContain(second?.picture?.picture.name);
  expect(names('pages.home.heroPortrait')).toEqual([defaultContent.pages.home.heroPortrait.name]);
  const home = draft.tiles.findIndex(({ picture }) =>
    homePictures.has(picture?.picture.name ?? ''),
  );
  expect(names(`tiles.${home}.picture`)[1]).not.toBe(names(`tiles.${home}.picture`)[0]);
});
