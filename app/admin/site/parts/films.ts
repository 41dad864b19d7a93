import type { Field } from '#app/admin/site/fields/field.ts';
import { line, picture } from '#app/admin/site/fields/field-builders.ts';
import { joinPath } from '#app/admin/site-draft/content-path.ts';

/** A film behind a poster; `path` is empty inside a list. */
export const posterFilm = (path: string): Field[] => [
  { kind: 'film', path, label: 'Film', takesVideos: true },
  line(joinPath(path, 'title'), 'Title', { filledBy: 'video' }),
  line(joinPath(path, 'caption'), 'Caption'),
  picture(joinPath(path, 'poster'), 'Poster', 'poster', {
    help: 'Stands there until the film is played.',
  }),
];
