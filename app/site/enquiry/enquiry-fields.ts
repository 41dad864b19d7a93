// The enquiry form's fields, read, checked, filled in and emptied.
import { firstByField } from '#app/forms/field-errors.ts';

type Field = 'name' | 'email' | 'service' | 'message' | 'privacy';
export type FieldErrors = Partial<Record<Field, string>>;

export function readBody(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    name: text('name'),
    email: text('email'),
    service: text('service'),
    message: text('message'),
    privacy: data.get('privacy') === 'on',
  };
}

/** Encoded: a header takes no line breaks and no letters beyond Latin. */
export const readTrap = (form: HTMLFormElement) =>
  encodeURIComponent(String(new FormData(form).get('website') ?? ''));

/** The rules arrive when somebody begins to type: a page that is only read does not pay for them. */
export const loadRules = () =>
  Promise.all([import('#contract/enquiry.ts'), import('#contract/issues.ts')]);

export async function findErrors(body: unknown): Promise<FieldErrors> {
  // If they do not come, the server still has them.
  const rules = await loadRules().catch(() => undefined);
  if (!rules) return {};
  const [{ enquirySchema }, { listIssues }] = rules;
  const parsed = enquirySchema.safeParse(body);
  return parsed.success ? {} : firstByField(listIssues(parsed.error));
}

export function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  const first = [...form.elements].find((element) => (element as HTMLInputElement).name in errors);
  (first as HTMLElement | undefined)?.focus();
}

/** Never over what was typed before the script arrived. */
export function fillEmpty(form: HTMLFormElement, values: Record<string, unknown>) {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (typeof value !== 'string' || !value || !control || !('value' in control)) continue;
    if (control.value === '') control.value = value;
  }
}

/** Not reset(): a page that answered a plain form begins with what was typed, and would return to it. */
export function clear(form: HTMLFormElement) {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = false;
    else if ('value' in control && !(control instanceof HTMLButtonElement)) control.value = '';
  }
}
