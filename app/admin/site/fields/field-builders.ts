import type { PictureField, TextField } from './field.ts';

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

/** For a plain list of texts. */
export const itself = (item: string) => item;
