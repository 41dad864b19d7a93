// One language as a file, for a translator: every text of the site beside its English.
import { englishNames } from '../../texts/english-names.ts';
import { type OtherLanguage, otherLanguageValues } from '../../texts/languages.ts';
import { z } from '../../zod.ts';
import type { TextStanding } from './localise.ts';
import { digestText, type Translation } from './translations.ts';

export const maxLanguageFileBytes = 1024 * 1024;

const fileSchema = z.object({
  language: z.enum(otherLanguageValues),
  texts: z.record(z.string(), z.object({ english: z.string(), text: z.string() })),
});

export type LanguageFile = z.infer<typeof fileSchema>;

export function writeLanguageFile(
  language: OtherLanguage,
  standings: readonly TextStanding[],
): string {
  const texts = standings.map(({ path, english, text = '' }) => [path, { english, text }]);
  const file = { language, texts: Object.fromEntries(texts) } satisfies LanguageFile;
  return `${JSON.stringify(file, null, 2)}\n`;
}

export type ReadLanguageFile = {
  /** Only those that differ from what the site has. */
  texts: Record<string, Translation>;
  notTaken: { path: string; why: string }[];
};

/** Returns a sentence where the file cannot be used at all. Empty texts are not written yet, and change nothing. */
export function readLanguageFile(
  json: string,
  language: OtherLanguage,
  standings: readonly TextStanding[],
): ReadLanguageFile | string {
  const file = fileSchema.safeParse(parseJson(json)).data;
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
  for (const { path, english, text, standing } of given) {
    const issue = standing?.schema.safeParse(text).error?.issues.at(-1);
    if (text.trim() === '' || standing?.text === text) continue;
    if (!standing) read.notTaken.push({ path, why: 'The site has no such text.' });
    else if (issue) read.notTaken.push({ path, why: issue.message });
    // The English that the translator had before them: where it has changed since, the editor says so.
    else read.texts[path] = { text: text.trim(), of: digestText(english) };
  }
  return read;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
