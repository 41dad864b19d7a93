import { expect, test } from 'vitest';
import { defaultContent } from './defaults/default-content.ts';
import { selectPage } from './page-content.ts';

test.each([
  ['Private hire operator 000000', ''],
  ['Private hire operator 004211', 'Private hire operator 004211'],
])('of the licence %j, visitors see %j', (licence, shown) => {
  const { house } = defaultContent;
  const given = { ...house, facts: { ...house.facts, licence } };
  expect(selectPage.contact({ ...defaultContent, house: given }).facts.licence).toBe(shown);
});
