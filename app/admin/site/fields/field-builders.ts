import type { Field, ListField, Option, PictureField, TextField } from './field.ts';

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

/** A plain list of texts, one of which is called by its label. */
export const textList = (
  path: string,
  label: string,
  item: TextField,
  extra: Pick<ListField, 'help'> = {},
): ListField => ({
  kind: 'list',
  path,
  label,
  noun: item.label.toLowerCase(),
  fields: [item],
  create: () => '',
  nameOf: (text: string) => text,
  ...extra,
});

/** A list of short texts, each with a title. */
export const titledList = (path: string, label: string, noun: string): ListField => ({
  kind: 'list',
  path,
  label,
  noun,
  fields: [line('title', 'Title'), paragraph('text', 'Text')],
  create: () => ({ title: '', text: '' }),
  nameOf: ({ title }: { title: string }) => title,
});

/** The values of an enum with their labels. */
export const toOptions = (dictionary: Readonly<Record<string, string>>): Option[] =>
  Object.entries(dictionary).map(([value, label]) => ({ value, label }));
