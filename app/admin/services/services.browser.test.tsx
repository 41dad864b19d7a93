import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serviceIconValues } from '#contract/library/service-icons.ts';
import { button, openLibrary } from '#tests/support/component/library-stand-in.ts';

test('the icon is one of ten, chosen from pictures with names', async () => {
  openLibrary('services');
  await button('Add New').click();
  const icons = page.getByRole('group', { name: 'Icon' }).getByRole('radio');
  await expect.element(icons).toHaveLength(10);
  expect(icons.elements().map((one) => one.getAttribute('value'))).toEqual([...serviceIconValues]);
  const car = page.getByRole('radio', { name: 'Car', exact: true });
  await expect.element(car).toBeChecked();
  (car.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: 'Luxury car' })).toBeChecked();
});
