// What was typed into a form and not sent yet.
import { attempt } from '#app/lib/attempt.ts';

export type Draft = Readonly<Record<string, string>>;

export type DraftStore = ReturnType<typeof createDraftStore>;

/** In memory, and also in the storage given, under names that begin so: there a draft survives a reload. */
export function createDraftStore(getStorage?: () => Storage, prefix = '') {
  // Where storage is switched off or full, a draft still lasts until the page is left.
  const memory = new Map<string, Draft>();

  return {
    read(form: string): Draft {
      const typed = memory.get(form);
      if (typed) return typed;
      const text = attempt(() => getStorage?.().getItem(prefix + form));
      return attempt(() => JSON.parse(text ?? '{}')) ?? {};
    },

    keep(form: string, draft: Draft) {
      memory.set(form, draft);
      attempt(() => getStorage?.().setItem(prefix + form, JSON.stringify(draft)));
    },

    drop(form: string) {
      memory.delete(form);
      attempt(() => getStorage?.().removeItem(prefix + form));
    },

    /** Those whose names begin so; from the storage only where it is shared by prefixes. */
    dropAll(beginning = '') {
      for (const form of memory.keys()) if (form.startsWith(beginning)) memory.delete(form);
      if (!prefix) return;
      attempt(() => {
        const storage = getStorage?.();
        for (const name of Object.keys(storage ?? {})) {
          if (name.startsWith(prefix + beginning)) storage?.removeItem(name);
        }
      });
    },
  };
}
