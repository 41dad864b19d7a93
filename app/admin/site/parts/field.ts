// The kinds of fields of the editor's table.
import type { SiteContent } from '#contract/site/content.ts';
import type { SitePageId } from '#contract/site/page-lists.ts';
import type { PictureShape } from '#contract/site/picture-shapes.ts';

type Common = {
  /** In the content; inside a list, in the item. */
  path: string;
  label: string;
  help?: string;
  /** Names the sibling that, where it is there, fills this field in from a library. */
  filledBy?: 'record' | 'video';
  /** The page that shows it, where its part is shown on several. */
  page?: SitePageId;
};

export type Option = { value: string; label: string };

export type TextField = Common & { kind: 'line' | 'paragraph' | 'markdown' | 'timeZone' };

export type ChoiceField = Common & {
  kind: 'choice';
  options: (draft: SiteContent) => Option[];
  /** The label of having none, where that is allowed. */
  none?: string;
};

export type PictureField = Common & {
  kind: 'picture';
  shape: PictureShape;
  /** What visitors see without one, where that is allowed. */
  none?: string;
};

/** Where a film comes from: Vimeo, or a video of the library. Its title and poster are fields of their own. */
export type FilmField = Common & { kind: 'film'; takesVideos: boolean };

export type ListField = Common & {
  kind: 'list';
  noun: string;
  /** The fields of one item; one with the path '' is the item itself. */
  fields: readonly Field[];
  create: (items: readonly unknown[]) => unknown;
  nameOf: (item: never) => string;
  /** Whose records can be items. */
  library?: 'service' | 'testimonial';
};

export type Field = TextField | ChoiceField | PictureField | FilmField | ListField;

export type Part = {
  id: string;
  label: string;
  lead: string;
  /** The pages that show it; the first is shown at first. */
  previews: readonly SitePageId[];
  /** By their headings. */
  groups: Readonly<Record<string, readonly Field[]>>;
};
