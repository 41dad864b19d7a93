// Which field a text or a picture of the preview comes from, and where a field's is. Found by the text itself, so that
// public pages carry no marks for the editor.

import type { PlacedField } from '#app/admin/site/parts/expand-fields.ts';
import { getAt, isFields } from '#app/admin/site-draft/content-path.ts';
import { homePictures } from '#app/content/pictures/home-pictures.ts';
import type { SiteContent } from '#contract/site/content.ts';

export type Shown = {
  path: string;
  partId: string;
  text: string;
  /** As in the names of its files. */
  picture?: string;
};

/** Without what only typesetting adds: quotation marks, word joiners, line breaks. */
export const normaliseText = (text: string) =>
  text
    .replace(/[\u2060\u00ad]/g, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/^[“”"\s]+|[“”"\s]+$/g, '');

export function listShown(placed: readonly PlacedField[], draft: SiteContent): Shown[] {
  return placed.flatMap(({ field, path, part }) => {
    const value = getAt(draft, path);
    const base = { path, partId: part.id };
    if (field.kind === 'picture') {
      const picture = isFields(value) && isFields(value.picture) ? value.picture : value;
      if (!isFields(picture)) return [];
      const files = [picture, homePictures.get(`${picture.name}`)].filter(
        (file) => file !== undefined,
      );
      return files.map(({ name, hash }) => ({ ...base, text: '', picture: `${name}-${hash}-` }));
    }
    const isText = typeof value === 'string' && field.kind !== 'choice' && value.trim() !== '';
    return isText ? [{ ...base, text: normaliseText(value) }] : [];
  });
}

// A shorter piece of a text could be anybody's.
const minPiece = 12;

/** The field of a pressed element, by its text and those of the elements around it, the innermost first. */
export function findShown(
  texts: readonly string[],
  shown: readonly Shown[],
  partId: string,
): Shown | undefined {
  // Texts that stand in several places are taken for those of the part that is being edited.
  const ordered = shown.toSorted(
    (a, b) => Number(b.partId === partId) - Number(a.partId === partId),
  );
  const withText = ordered.filter(({ text }) => text !== '');
  for (const text of texts.map(normaliseText).filter(Boolean)) {
    const found =
      withText.find((one) => one.text === text) ??
      withText.find((one) => text.length >= minPiece && one.text.includes(text)) ??
      withText
        .filter((one) => text.includes(one.text) && one.text.length * 2 >= text.length)
        .toSorted((a, b) => b.text.length - a.text.length)[0];
    if (found) return found;
  }
  return undefined;
}

export const findShownPicture = (source: string, shown: readonly Shown[], partId: string) => {
  const found = shown.filter(({ picture }) => picture && source.includes(`/${picture}`));
  return found.find((one) => one.partId === partId) ?? found[0];
};
