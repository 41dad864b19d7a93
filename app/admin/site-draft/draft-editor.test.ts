import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultContent } from '#app/content/defaults/default-content.ts';
import { ApiError } from '#app/lib/api.ts';
import type { Site } from '#contract/site/api.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { setAt } from './content-path.ts';
import { createDraftEditor, saveDelayMs, type Unsaved } from './draft-editor.ts';

const published = { number: 0, note: '', at: null, by: null };
const siteOf = (draft: SiteContent, revision = 1): Site => ({
  draft,
  revision,
  seen: 'as shown',
  changed: { at: '2026-11-15T09:00:00.000Z', by: 'grace' },
  published,
  changes: [],
  problems: [],
  placeholders: { published: [], publishable: [] },
});
const stale = (current: Site) =>
  new ApiError(409, JSON.stringify({ message: 'Changed.', current }), 'Conflict');

type Change = { patch: unknown; revision: number };

/** Each answer is for one save; the last one is for all that follow. */
function open(answers: (Error | 'saved')[] = ['saved'], left?: Unsaved) {
  const sent: Change[] = [];
  let kept = left;
  const editor = createDraftEditor({
    site: siteOf(defaultContent),
    save: async (change) => {
      sent.push(change);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer instanceof Error) throw answer;
      return { revision: change.revision + 1, seen: 'as saved', changes: [], problems: [] };
    },
    unsaved: {
      read: () => kept,
      keep: (unsaved) => {
        kept = unsaved;
      },
      drop: () => {
        kept = undefined;
      },
    },
  });
  return { editor, sent, readKept: () => kept };
}

const rename = (name: string) => ({ house: { name } });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('saves the difference alone, a moment after the last key', async () => {
  const { editor, sent, readKept } = open();
  editor.change('house.name', 'Eld');
  await vi.advanceTimersByTimeAsync(saveDelayMs / 2);
  editor.change('house.name', 'Elder');
  expect(readKept()?.mine.house.name).toBe('Elder');
  await vi.advanceTimersByTimeAsync(saveDelayMs);
  expect(sent).toEqual([{ patch: rename('Elder'), revision: 1 }]);
  expect(editor.getState()).toMatchObject({ status: 'saved', saves: 1 });
  expect(readKept()).toBeUndefined();
});

test('one request at a time: what is typed meanwhile follows', async () => {
  const { editor, sent } = open();
  editor.change('house.name', 'Elder');
  const saving = editor.flush();
  editor.change('house.line', 'Cars');
  await saving;
  expect(sent.map(({ revision }) => revision)).toEqual([1, 2]);
  expect(sent.at(-1)?.patch).toEqual({ house: { line: 'Cars' } });
});

test('tries again after 1, 2 and 4 seconds while nothing gets through', async () => {
  const { editor, sent } = open([new TypeError(), new TypeError(), new TypeError(), 'saved']);
  editor.change('house.name', 'Elder');
  await editor.flush();
  for (const seconds of [1, 2, 4]) {
    expect(editor.getState().status).toBe('retrying');
    const before = sent.length;
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(sent).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(editor.getState().status).toBe('saved');
});

test('does not repeat what the server refuses, and says why', async () => {
  const refusal = new ApiError(422, JSON.stringify({ message: 'Too long to be kept.' }), '');
  const { editor, sent } = open([refusal]);
  editor.change('house.name', 'Elder');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(editor.getState()).toMatchObject({ status: 'refused', refusal: 'Too long to be kept.' });
});

test('another’s changes come in; a field both changed waits for a choice, the rest is saved', async () => {
  const theirs = setAt(setAt(defaultContent, 'house.name', 'Theirs'), 'house.homeCity', 'Leeds');
  const { editor, sent } = open([stale(siteOf(theirs, 7)), 'saved']);
  editor.change('house.name', 'Mine');
  editor.change('house.line', 'Cars');
  await editor.flush();
  expect(sent.at(-1)).toEqual({ patch: { house: { line: 'Cars' } }, revision: 7 });
  const { draft, conflicts, conflictWith } = editor.getState();
  expect(draft.house).toMatchObject({ name: 'Mine', line: 'Cars', homeCity: 'Leeds' });
  expect(conflicts).toEqual([{ path: 'house.name', theirs: 'Theirs' }]);
  expect(conflictWith?.by).toBe('grace');
  editor.choose('house.name', 'Mine');
  await editor.flush();
  expect(sent.at(-1)?.patch).toEqual(rename('Mine'));
  expect(editor.getState()).toMatchObject({ conflicts: [], status: 'saved' });
});

test('what a session’s end left unsaved is saved when the editor opens again', async () => {
  const mine = setAt(defaultContent, 'house.name', 'Typed before');
  const { sent } = open(['saved'], { base: defaultContent, mine });
  await vi.advanceTimersByTimeAsync(saveDelayMs);
  expect(sent).toEqual([{ patch: rename('Typed before'), revision: 1 }]);
});
