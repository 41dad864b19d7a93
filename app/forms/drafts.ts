// What was typed into a form and not sent yet.

export type Draft = Readonly<Record<string, string>>;

/** In memory, and also in the storage given: there a draft survives a reload. */
export function createDraftStore(getStorage?: () => Storage) {
  // Where storage is switched off or full, a draft still lasts until the page is left.
  const memory = new Map<string, Draft>();

  return {
    read(form: string): Draft {
      const kept = memory.get(form);
      if (kept) return kept;
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

    /** For a store in memory only: another user has signed in. */
    dropAll: () => memory.clear(),
  };
}

/** A session that ends takes the form off the screen; signing in again brings it back filled in. */
export const areaDrafts = createDraftStore();

/** Everything typed except passwords. */
export function readDraftOf(form: HTMLFormElement): Draft {
  // By purpose, not by type: a password that is being shown is of type text.
  const secrets = form.querySelectorAll<HTMLInputElement>('[autocomplete$="password"]');
  const secretNames = new Set([...secrets].map(({ name }) => name));
  const typed = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && !secretNames.has(name) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(typed);
}

function attempt<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
