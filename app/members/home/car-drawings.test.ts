import { expect, test } from 'vitest';
import { deliveredContent } from '#app/content/delivered.ts';
import { carTypeValues } from '#contract/fleet.ts';
import { findDrawing } from './car-drawings.ts';

test('every delivered car has a drawing of its own, and an added one that of its kind', () => {
  const own = deliveredContent.members.cars.map(findDrawing);
  expect(new Set(own).size).toBe(own.length);
  for (const type of carTypeValues) expect(own).toContain(findDrawing({ id: 'car-new', type }));
});
