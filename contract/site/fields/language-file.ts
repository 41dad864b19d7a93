// One language as a file, for a translator: every text of the site beside its English.
import { englishNames } from '../../texts/english-names.ts';
import { type OtherLanguage, otherLanguageValues } from '../../texts/languages.ts';
import { z } from '../../zod.ts';
import type { TextStanding } from './localise.ts';
import { digestText, type Translation } from './translations.ts';

export const maxLanguageFileBytes = 1024 * 1024;

const fileSchema = z.object({
  language: z.enum(otherLanguageValues),
  texts: z.record(
    z.string(),
    z.object({
      english: z.string(),
      text: z.string(),
      /** A digest of the text as it went out. */
      was: z.optional(z.string()),
    }),
  ),
});

export type LanguageFile = z.infer<typeof fileSchema>;

export function writeLanguageFile(
  language: OtherLanguage,
  standings: readonly TextStanding[],
): string {
  const texts = standings.map(({ path, english, text = '' }) => [
    path,
    { english, text, was: digestText(text) },
  ]);
  const file = { language, texts: Object.fromEntries(texts) } satisfies LanguageFile;
  return `${JSON.stringify(file, null, 2)}\n`;
}

export type ReadLanguageFile = {
  /** Only those that differ from what the site has. */
  texts: Record<string, Translation>;
  notTaken: { path: string; why: string }[];
};

/**
 * `value` is the file's JSON. Returns a sentence where it cannot be used at all. Texts that are empty, or as they went out,
 * change nothing.
 */
export function readLanguageFile(
  value: unknown,
  language: OtherLanguage,
  standings: readonly TextStanding[],
): ReadLanguageFile | string {
  const file = fileSchema.safeParse(value).data;
  if (!file) return 'This is not a file of translations.';
  const name = englishNames[language];
  if (file.language !== language)
    return `This file is ${englishNames[file.language]}, not ${name}.`;
  const byPath = new Map(standings.map((standing) => [standing.path, standing]));
  const given = Object.entries(file.texts).map(([path, entry]) => ({
    path,
    ...entry,
    standing: byPath.get(path),
  }));
  if (!given.some(({ standing }) => standing)) return 'This file holds no text of the site.';

  const read: ReadLanguageFile = { texts: {}, notTaken: [] };
  for (const { path, english, text, was, standing } of given) {
    const issue = standing?.schema.safeParse(text).error?.issues.at(-1);
    const isUntouched = text.trim() === '' || text === standing?.text || was === digestText(text);
    if (isUntouched) continue;
    const isOlder = standing?.state === 'current' && digestText(english) !== standing.of;
    if (!standing) read.notTaken.push({ path, why: 'The site has no such text.' });
    else if (isOlder) read.notTaken.push({ path, why: 'A newer translation is there.' });
    else if (issue) read.notTaken.push({ path, why: issue.message });
    // The English that the translator had before them: where it has changed since, the editor says so.
    else read.texts[path] = { text: text.trim(), of: digestText(english) };
  }
  return read;
}
