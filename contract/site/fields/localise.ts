// The site's content in another language: everything of the English, with that language's texts.
import { z } from '../../zod.ts';
import { isShared } from './fields.ts';
import { digestText, type Translation } from './translations.ts';

/** One English text and what a language has for it. */
export type TextStanding = {
  path: string;
  english: string;
  /** As a translator would find it; undefined where there is none. */
  text: string | undefined;
  state: 'current' | 'outdated' | 'missing';
  /** The digest of the English that it was made from. */
  of: string;
  schema: z.ZodMiniType;
};

type Texts = Record<string, Translation>;
type Visit = (path: string, text: string, schema: z.ZodMiniType) => string;

/** A copy, in which every text that each language has of its own is what `visit` gives for it. */
function mapTexts(schema: z.core.$ZodType, value: unknown, path: string, visit: Visit): unknown {
  const { def } = schema._zod as unknown as z.ZodMiniType['_zod'];
  if (isShared(schema) || value === undefined) return value;
  if (def.type === 'string') return visit(path, value as string, schema as z.ZodMiniType);
  const below = (key: string) => (path ? `${path}/${key}` : key);
  if (schema instanceof z.ZodMiniOptional)
    return mapTexts(schema._zod.def.innerType, value, path, visit);
  if (schema instanceof z.ZodMiniArray)
    return (value as { id?: string }[]).map((item, index) =>
      mapTexts(schema._zod.def.element, item, below(item.id ?? String(index)), visit),
    );
  if (schema instanceof z.ZodMiniObject) {
    const fields = Object.entries(value as object).map(([key, field]) => {
      const inner = schema._zod.def.shape[key];
      return [key, inner ? mapTexts(inner, field, below(key), visit) : field];
    });
    return Object.fromEntries(fields);
  }
  return value;
}

type EnglishText = Pick<TextStanding, 'path' | 'english' | 'schema'> & { digest: string };

/** Kept with the content: each language is looked up beside the same texts. */
const englishTexts = new WeakMap<object, EnglishText[]>();

/** Every text of the content that is not empty, in the order of its fields. */
function listEnglish(schema: z.ZodMiniType, content: object): EnglishText[] {
  const known = englishTexts.get(content);
  if (known) return known;
  const found: EnglishText[] = [];
  mapTexts(schema, content, '', (path, english, textSchema) => {
    if (english.trim() !== '')
      found.push({ path, english, schema: textSchema, digest: digestText(english) });
    return english;
  });
  englishTexts.set(content, found);
  return found;
}

const index = /(?<=\/)\d+(?=\/|$)/g;

/**
 * Finds a text's translation. Items without ids are known by what they say: one that has moved takes its translation
 * along. A translation whose own English still stands somewhere in the list is never shown at another place.
 */
function createLookup(texts: Texts, english: readonly EnglishText[]) {
  const listed = new Map<string, Translation>();
  const nameOf = (path: string, digest: string) => `${path.replaceAll(index, '#')} ${digest}`;
  const written = Object.entries(texts).filter(([, { text }]) => text.trim() !== '');
  for (const [path, translation] of written) listed.set(nameOf(path, translation.of), translation);
  const byPath = new Map(written);
  const standing = new Set(english.map(({ path, digest }) => nameOf(path, digest)));

  return ({ path, digest }: EnglishText): Pick<TextStanding, 'text' | 'of' | 'state'> => {
    const earlier = byPath.get(path);
    const current = earlier?.of === digest ? earlier : listed.get(nameOf(path, digest));
    if (current) return { ...current, state: 'current' };
    return earlier && !standing.has(nameOf(path, earlier.of))
      ? { ...earlier, state: 'outdated' }
      : { text: undefined, of: '', state: 'missing' };
  };
}

/** Every English text, with what the language has for it. The content must not be changed afterwards. */
export function listStandings(
  schema: z.ZodMiniType,
  content: object,
  texts: Texts,
): TextStanding[] {
  const english = listEnglish(schema, content);
  const look = createLookup(texts, english);
  return english.map((text) => ({ ...text, ...look(text) }));
}

/** What has no translation stays English. */
export function localise<Content extends object>(
  schema: z.ZodMiniType<Content>,
  content: Content,
  texts: Texts,
): Content {
  const standings = listStandings(schema, content, texts);
  const translated = new Map(standings.map(({ path, text }) => [path, text]));
  return mapTexts(schema, content, '', (path, text) => translated.get(path) || text) as Content;
}

/** Texts with some that are new. A list may have been moved: the others are put where their English stands now. */
export function addTexts(schema: z.ZodMiniType, content: object, texts: Texts, added: Texts) {
  const settled = listStandings(schema, content, texts).flatMap(({ path, text, of }) =>
    text === undefined ? [] : [[path, { text, of }]],
  );
  return { ...texts, ...Object.fromEntries(settled), ...added } as Texts;
}
