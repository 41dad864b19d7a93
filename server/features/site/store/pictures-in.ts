import type { Picture } from '#contract/site/pictures.ts';

/** Every picture that a content names, and where. Also of a content whose other fields are not known here. */
export function* picturesIn(
  value: unknown,
  path: readonly string[] = [],
): Generator<{ picture: Picture; path: readonly string[] }> {
  if (typeof value !== 'object' || value === null) return;
  if ('hash' in value) yield { picture: value as Picture, path };
  else for (const [key, inner] of Object.entries(value)) yield* picturesIn(inner, [...path, key]);
}

/** The pictures that come with the site, by name. */
export const defaultPictures = (defaults: unknown): ReadonlyMap<string, Picture> =>
  new Map([...picturesIn(defaults)].map(({ picture }) => [picture.name, picture]));
