import { afterEach, expect, test, vi } from 'vitest';
import { defaultContent } from '#app/content/defaults/default-content.ts';
import { setAt } from './content-path.ts';

afterEach(() => vi.unstubAllGlobals());

/** As after a reload: nothing is left in memory. */
async function load() {
  vi.resetModules();
  const { dropAreaDrafts } = await import('#app/forms/drafts/area-drafts.ts');
  const { unsavedDraftOf } = await import('./unsaved-draft.ts');
  return { dropAreaDrafts, unsavedDraftOf };
}

test('what is unsaved survives a reload, for the same user, until they sign out', async () => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  const unsaved = { base: defaultContent, mine: setAt(defaultContent, 'house.name', 'Mine') };
  (await load()).unsavedDraftOf('ada').keep(unsaved);
  const { dropAreaDrafts, unsavedDraftOf } = await load();
  expect(unsavedDraftOf('ada').read()).toEqual(unsaved);
  expect(unsavedDraftOf('grace').read()).toBeUndefined();
  dropAreaDrafts();
  expect((await load()).unsavedDraftOf('ada').read()).toBeUndefined();
});
