import { expect, test } from 'vitest';
import { defaultContent } from '#app/content/defaults/default-content.ts';
import { carTypeValues } from '#contract/site/cars.ts';
import { findDrawing } from './car-drawing.tsx';

test('in every drawing only paths have a length of their own, as HTML allows', () => {
  for (const drawing of defaultContent.members.cars.map(findDrawing)) {
    expect(drawing).toContain('<path pathLength="1" ');
    expect(drawing).not.toMatch(/<(?!path)\w+[^>]* pathLength/);
  }
});

test('every delivered car has a drawing of its own, and an added one that of its kind', () => {
  const own = defaultContent.members.cars.map(findDrawing);
  expect(new Set(own).size).toBe(own.length);
  for (const type of carTypeValues) expect(own).toContain(findDrawing({ id: 'car-new', type }));
});
