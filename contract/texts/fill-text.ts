// The part of ICU MessageFormat that the catalogues use: `{name}`, and `{count, plural, one {# car} other {# cars}}`.

export type TextValues = Readonly<Record<string, string | number>>;

// A plural's branches hold no braces but those of placeholders.
const argument = /\{(\w+)(?:, plural,((?:\s*\w+\s*\{(?:[^{}]|\{\w+\})*\})+)\s*)?\}/g;
const branch = /(\w+)\s*\{((?:[^{}]|\{\w+\})*)\}/g;

export function fillText(text: string, values: TextValues | undefined, locale: string): string {
  if (!values) return text;
  return text.replace(argument, (_, name: string, branches?: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${text}: no value for ${name}`);
    const shown = typeof value === 'number' ? value.toLocaleString(locale) : value;
    if (!branches) return shown;
    const texts = Object.fromEntries(
      [...branches.matchAll(branch)].map(([, category, inner]) => [category, inner]),
    );
    const category = new Intl.PluralRules(locale).select(Number(value));
    const chosen = texts[category] ?? texts.other ?? '';
    return fillText(chosen.replaceAll('#', shown), values, locale);
  });
}
