import { joinPath } from '#app/admin/site-draft/content-path.ts';
import { newItemId } from '#contract/site/fields/item-ids.ts';
import type { ChoiceField, Field, ListField, Option, PictureField, TextField } from './field.ts';

type Extra = Partial<Pick<TextField, 'help' | 'filledBy' | 'page'>>;

export const line = (path: string, label: string, extra: Extra = {}): TextField => ({
  kind: 'line',
  path,
  label,
  ...extra,
});

export const paragraph = (path: string, label: string, extra: Extra = {}): TextField => ({
  ...line(path, label, extra),
  kind: 'paragraph',
});

type PictureExtra = Partial<Pick<PictureField, 'help' | 'none'>>;

export const picture = (
  path: string,
  label: string,
  shape: PictureField['shape'],
  extra: PictureExtra = {},
): PictureField => ({ kind: 'picture', path, label, shape, ...extra });

export const section = (path: string) => [
  line(`${path}.heading`, 'Heading'),
  paragraph(`${path}.lead`, 'Sentence beneath it'),
];

export const quotation = (path: string) => [
  paragraph(`${path}.quote`, 'Quotation'),
  line(`${path}.initials`, 'Initials'),
  line(`${path}.title`, 'Role or place'),
];

export const invitation = (page: string): Field[] => [
  line(`${page}.invitationHeading`, 'Heading of the invitation'),
  paragraph(`${page}.invitationLead`, 'Text of the invitation'),
  picture(`${page}.invitationPicture`, 'Picture behind the invitation', 'wide'),
];

/** A film behind a poster; `path` is empty inside a list. */
export const posterFilm = (path: string): Field[] => [
  { kind: 'film', path, label: 'Film', takesVideos: true },
  line(joinPath(path, 'title'), 'Title', { filledBy: 'video' }),
  line(joinPath(path, 'caption'), 'Caption'),
  picture(joinPath(path, 'poster'), 'Poster', 'poster', {
    help: 'Stands there until the film is played.',
  }),
];

export const list = (
  path: string,
  label: string,
  noun: string,
  items: Omit<ListField, 'kind' | 'path' | 'label' | 'noun'>,
): ListField => ({ kind: 'list', path, label, noun, ...items });

/** A plain list of texts, one of which is called by its label. */
export const textList = (path: string, label: string, item: TextField, help?: string) =>
  list(path, label, item.label.toLowerCase(), {
    fields: [item],
    create: () => '',
    nameOf: (text: string) => text,
    ...(help && { help }),
  });

/** A list of short texts, each with a title. */
export const titledList = (path: string, label: string, noun: string) =>
  list(path, label, noun, {
    fields: [line('title', 'Title'), paragraph('text', 'Text')],
    create: () => ({ title: '', text: '' }),
    nameOf: ({ title }: { title: string }) => title,
  });

export const choice = (
  path: string,
  label: string,
  options: ChoiceField['options'],
  extra: Partial<Pick<ChoiceField, 'help' | 'filledBy' | 'none'>> = {},
): ChoiceField => ({ kind: 'choice', path, label, options, ...extra });

/** An item with an id, whose texts are still to be written. */
export const newItem = (texts: readonly string[], others: object = {}) => ({
  id: newItemId(),
  ...Object.fromEntries(texts.map((name) => [name, ''])),
  ...others,
});

/** The values of an enum with their labels. */
export const toOptions = (dictionary: Readonly<Record<string, string>>): Option[] =>
  Object.entries(dictionary).map(([value, label]) => ({ value, label }));
