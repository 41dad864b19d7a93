// What was typed into a form and not sent, for as long as this page is open: a session that ends in the
// middle of work takes the form off the screen, and signing in again brings it back filled in.

export type Draft = Readonly<Record<string, string>>;

const drafts = new Map<string, Draft>();

export const readDraft = (form: string): Draft => drafts.get(form) ?? {};

export function keepDraft(form: string, element: HTMLFormElement) {
  const secret = new Set(
    // By purpose, not by type: a password that is being shown is of type text.
    [...element.querySelectorAll<HTMLInputElement>('[autocomplete$="password"]')].map(
      ({ name }) => name,
    ),
  );
  const typed = [...new FormData(element)].flatMap(([name, value]) =>
    typeof value === 'string' && !secret.has(name) ? [[name, value] as const] : [],
  );
  drafts.set(form, Object.fromEntries(typed));
}

export const dropDraft = (form: string) => drafts.delete(form);

export const dropAllDrafts = () => drafts.clear();
