// Where each text of a language stands among the fields of the editor.
import { getAt, isFields, joinPath, toStablePath } from '#app/admin/site-draft/content-path.ts';
import { type SiteContent, siteContentSchema } from '#contract/site/content.ts';
import { listStandings, type TextStanding } from '#contract/site/fields/localise.ts';
import { englishNames } from '#contract/texts/english-names.ts';
import { type OtherLanguage, otherLanguageValues } from '#contract/texts/languages.ts';
import { expandAll, findNearestField, type PlacedField } from './expand-fields.ts';

/** One text of a language, with the field of its English. */
export type PlacedText = TextStanding & {
  /** Of the English, as the fields have it: "tiles.2.title". */
  fieldPath: string;
  placed: PlacedField;
  /** In the draft: "languages.fr.texts.tiles/nightlife/title". */
  draftPath: string;
};

export type LanguageTexts = Readonly<Record<OtherLanguage, readonly PlacedText[]>>;

/** In the order of the fields. */
export function placeTexts(draft: SiteContent): LanguageTexts {
  const placed = expandAll(draft);
  const orderOf = new Map(placed.map(({ path }, order) => [path, order]));
  /** The field at that path, or the one that it is a part of, as the alternative text is of its picture. */
  const findOrder = (path: string): number | undefined =>
    path === ''
      ? undefined
      : (orderOf.get(path) ?? findOrder(path.split('.').slice(0, -1).join('.')));
  const inLanguage = (language: OtherLanguage) =>
    listStandings(siteContentSchema, draft, draft.languages[language].texts)
      .flatMap((standing) => {
        const fieldPath = toFieldPath(draft, standing.path);
        const order = findOrder(fieldPath);
        const field = order === undefined ? undefined : placed[order];
        const draftPath = `languages.${language}.texts.${standing.path}`;
        return field
          ? [{ ...standing, fieldPath, draftPath, placed: field, order: Number(order) }]
          : [];
      })
      .toSorted((one, other) => one.order - other.order);
  return { fr: inLanguage('fr'), es: inLanguage('es'), ar: inLanguage('ar') };
}

export const needsWork = ({ state }: TextStanding) => state !== 'current';

export function countOpen(texts: readonly PlacedText[]) {
  const count = (state: TextStanding['state']) =>
    texts.filter((text) => text.state === state).length;
  return { missing: count('missing'), outdated: count('outdated') };
}

/** The place in a language of an English text. */
export const toDraftPath = (draft: SiteContent, language: OtherLanguage, fieldPath: string) =>
  `languages.${language}.texts.${toStablePath(draft, fieldPath).replaceAll('#', '').replaceAll('.', '/')}`;

/** Items stand in a translation's path by their ids, in a field's by their index. */
function toFieldPath(draft: SiteContent, textPath: string): string {
  return textPath.split('/').reduce((path, part) => {
    const parent = getAt(draft, path);
    const index = Array.isArray(parent)
      ? parent.findIndex((item) => isFields(item) && item.id === part)
      : -1;
    return joinPath(path, index < 0 ? part : index);
  }, '');
}

export type DraftPlace = {
  /** Undefined for a place of the English. */
  language: OtherLanguage | undefined;
  fieldPath: string;
};

/** "languages.fr.texts.house/line" is the French of "house.line"; the place of the language itself has no field. */
export function readPlace(draft: SiteContent, path: string): DraftPlace {
  const [root, name, , textPath] = path.split('.');
  const language = otherLanguageValues.find((one) => root === 'languages' && one === name);
  if (!language) return { language, fieldPath: path };
  return { language, fieldPath: textPath ? toFieldPath(draft, textPath) : '' };
}

/** What a place in the draft is called: "French", "Services", "Nightlife", "Title". */
export function nameDraftPlace(
  draft: SiteContent,
  placed: readonly PlacedField[],
  path: string,
): readonly string[] | undefined {
  const { language, fieldPath } = readPlace(draft, path);
  if (!language) return findNearestField(placed, path)?.crumbs;
  if (fieldPath === '') return [englishNames[language], 'Offered to visitors'];
  const crumbs = findNearestField(placed, fieldPath)?.crumbs ?? [fieldPath];
  return [englishNames[language], ...crumbs, ...(fieldPath.endsWith('.alt') ? [altLabel] : [])];
}

export const altLabel = 'What it shows';
