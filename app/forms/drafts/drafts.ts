// What was typed into a form and not sent yet.
import { attempt } from '#app/lib/attempt.ts';

export type Draft = Readonly<Record<string, string>>;

/** In memory, and also in the storage given: there a draft survives a reload. */
export function createDraftStore(getStorage?: () => Storage) {
  // Where storage is switched off or full, a draft still lasts until the page is left.
  const memory = new Map<string, Draft>();

  return {
    read(form: string): Draft {
      const typed = memory.get(form);
      if (typed) return typed;
      const text = attempt(() => getStorage?.().getItem(form));
      return attempt(() => JSON.parse(text ?? '{}')) ?? {};
    },

    keep(form: string, draft: Draft) {
      memory.set(form, draft);
      attempt(() => getStorage?.().setItem(form, JSON.stringify(draft)));
    },

    drop(form: string) {
      memory.delete(form);
      attempt(() => getStorage?.().removeItem(form));
    },

    dropAll: () => memory.clear(),
  };
}
