import { Fragment, type ReactNode } from 'react';

type RichTextProps = {
  /** A text of the catalogue: `I have read the <policy>privacy policy</policy>.` */
  text: string;
  /** What each tag becomes. */
  tags: Readonly<Record<string, (inner: string) => ReactNode>>;
};

export function RichText({ text, tags }: RichTextProps) {
  // By these alone: a value in the text may hold others. [before, tag, inner, between, tag, inner, …, after]
  const parts = text.split(new RegExp(`<(${Object.keys(tags).join('|')})>(.*?)</\\1>`));
  return parts.map((part, index) => {
    if (index % 3 === 0) return part;
    const key = `${index}`;
    return index % 3 === 1 && <Fragment key={key}>{tags[part]?.(parts[index + 1] ?? '')}</Fragment>;
  });
}
