// What cannot be added, and why. With the real server: tests/e2e/admin-videos.spec.ts and admin-uploads.spec.ts.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, field, openLibrary } from '#tests/support/component/library-stand-in.ts';
import { expectToast } from '#tests/support/component/toast.ts';

test.each([
  ['vimeo.com/76979871', /^Please give a full address that begins with/],
  ['https://vimeo .com/76979871', /^This address is not complete/],
  ['https://', /^This address is not complete/],
])(
  'the address %s is no "Missing information": its field and the toast say what is wrong',
  async (address, words) => {
    const api = openLibrary('videos');
    await button('Add New').click();
    await field('Title').fill('The arrival');
    await field('URL').fill(address);
    await button('Save').click();
    await expectToast('Error adding video', words, 'destructive');
    await expect
      .element(field('URL'))
      .toHaveAccessibleDescription(new RegExp(words.source.slice(1)));
    await expect.element(field('URL')).toHaveFocus();
    expect(api.bodiesOf('POST', '/api/videos')).toEqual([]);
  },
);

test('a file that is no video: "Error uploading video", with the reason', async () => {
  openLibrary('videos');
  await button('Add New').click();
  await page.getByRole('tab', { name: 'Upload Video' }).click();
  await field('Title').fill('The arrival');
  const chooser = page.getByLabelText(/^File/);
  await userEvent.upload(chooser, new File(['Words'], 'notes.txt', { type: 'text/plain' }));
  await button('Save').click();
  await expectToast('Error uploading video', /^This is no video file\./, 'destructive');
  await expect.element(chooser).toHaveAccessibleDescription(/This is no video file\./);
});
