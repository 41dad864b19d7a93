import { describe, expect, test } from 'vitest';
import { z } from '../../zod.ts';
import { filled } from './fields.ts';
import { readLanguageFile, writeLanguageFile } from './language-file.ts';
import { listStandings } from './localise.ts';

import { digestText } from './translations.ts';

const page = z.object({ heading: filled(10), lead: filled(40) });
const content = { heading: 'Cars', lead: 'Six of them' };
const current = { heading: { text: 'Voitures', of: digestText('Cars') } };
const standings = listStandings(page, content, current);
const read = (file: unknown) => readLanguageFile(file, 'fr', standings);
const inFrench = (texts: object) => ({ language: 'fr', texts });

describe('a file for a translator', () => {
  test('has every text beside its English, and room for those that are missing', () => {
    expect(JSON.parse(writeLanguageFile('fr', standings))).toEqual({
      language: 'fr',
      texts: {
        heading: { english: 'Cars', text: 'Voitures', was: digestText('Voitures') },
        lead: { english: 'Six of them', text: '', was: digestText('') },
      },
    });
  });

  test('comes back without effect where nothing was written', () => {
    expect(read(JSON.parse(writeLanguageFile('fr', standings)))).toEqual({
      texts: {},
      notTaken: [],
    });
  });

  test('in part gives what it has', () => {
    expect(read(inFrench({ lead: { english: 'Six of them', text: ' Il y en a six ' } }))).toEqual({
      texts: { lead: { text: 'Il y en a six', of: digestText('Six of them') } },
      notTaken: [],
    });
  });

  test('made from an earlier English is known by it', () => {
    const earlier = inFrench({ lead: { english: 'Five of them', text: 'Il y en a cinq' } });
    expect(read(earlier)).toMatchObject({ texts: { lead: { of: digestText('Five of them') } } });
  });

  test('undoes nothing that was written since it went out', () => {
    const out = JSON.parse(writeLanguageFile('fr', standings));
    const mended = { heading: { text: 'Autos', of: digestText('Cars') } };
    const readNow = (file: unknown) =>
      readLanguageFile(file, 'fr', listStandings(page, content, mended));
    expect(readNow(out)).toEqual({ texts: {}, notTaken: [] });
    const older = inFrench({ heading: { english: 'Motor cars', text: 'Automobiles' } });
    expect(read(older)).toEqual({
      texts: {},
      notTaken: [{ path: 'heading', why: 'A newer translation is there.' }],
    });
  });

  test('names what the site does not have, and what does not fit its field', () => {
    const file = JSON.stringify(
      inFrench({
        heading: { english: 'Cars', text: 'Toutes nos voitures' },
        motto: { english: 'None', text: 'Aucune' },
      }),
    );
    const hostile = file.replace('"motto"', '"__proto__": {"english": "", "text": "x"}, "motto"');
    expect(read(JSON.parse(hostile))).toEqual({
      texts: {},
      notTaken: [
        { path: 'heading', why: expect.stringContaining('10') },
        { path: 'motto', why: 'The site has no such text.' },
      ],
    });
    expect(Object.prototype).not.toHaveProperty('english');
  });
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a list', []],
  ['texts alone', { heading: 'Voitures' }],
  ['texts without their English', inFrench({ heading: 'Voitures' })],
  ['numbers', inFrench({ heading: { english: 1, text: 2 } })],
  ['a language that is not offered', { language: 'de', texts: {} }],
])('a file with %s is refused as a whole', (_case, file) => {
  expect(read(file)).toBe('This is not a file of translations.');
});

test('a file of another language, or of another site, is refused as a whole', () => {
  expect(read({ language: 'es', texts: {} })).toBe('This file is Spanish, not French.');
  const other = inFrench({ motto: { english: 'None', text: 'Aucune' } });
  expect(read(other)).toBe('This file holds no text of the site.');
});
