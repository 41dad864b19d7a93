// The subset of Markdown in which the legal pages are written: headings, paragraphs, lists and links. Everything else,
// HTML included, is text.

/** A piece of a line: text, or a link. */
export type MarkdownInline = string | { text: string; href: string };

export type MarkdownBlock =
  | { kind: 'heading'; level: 2 | 3; content: MarkdownInline[] }
  | { kind: 'paragraph'; content: MarkdownInline[] }
  | { kind: 'list'; isOrdered: boolean; items: MarkdownInline[][] };

// An address may hold brackets of its own, one level deep.
const link = /\[([^[\]\n]{1,200})\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)/g;
const heading = /^(#{1,6})\s+(.*)$/;
const item = /^(?:([-*])|\d{1,3}[.)])\s+(.*)$/;

/**
 * An address on another site or on this one, never a script. Browsers read a backslash as a slash and leave out control
 * characters: /\evil.example and /<tab>/evil.example would be other sites.
 */
const isSafeAddress = (href: string) =>
  /^(?:https:\/\/[^/]|mailto:|tel:|\/(?!\/))/i.test(href) && !/[\\\p{Cc}]/u.test(href);

export const findUnsafeLink = (text: string): string | undefined =>
  [...text.matchAll(link)].map(([, , href = '']) => href).find((href) => !isSafeAddress(href));

export function parseMarkdown(text: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  // Lines that follow one another are one paragraph or one list; an empty line ends it.
  let open: MarkdownBlock | undefined;
  const begin = (block: MarkdownBlock) => {
    blocks.push(block);
    open = block;
  };
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const [, marks, headingText = ''] = heading.exec(line) ?? [];
    const [isItem, bullet, itemText = ''] = item.exec(line) ?? [];
    if (line === '') open = undefined;
    else if (marks) {
      begin({
        kind: 'heading',
        level: marks.length > 2 ? 3 : 2,
        content: parseInline(headingText),
      });
      open = undefined;
    } else if (isItem) {
      const isOrdered = bullet === undefined;
      if (open?.kind !== 'list' || open.isOrdered !== isOrdered) {
        begin({ kind: 'list', isOrdered, items: [] });
      }
      if (open?.kind === 'list') open.items.push(parseInline(itemText));
    } else if (open?.kind === 'paragraph') open.content.push(' ', ...parseInline(line));
    else if (open?.kind === 'list') open.items.at(-1)?.push(' ', ...parseInline(line));
    else begin({ kind: 'paragraph', content: parseInline(line) });
  }
  return blocks;
}

function parseInline(line: string): MarkdownInline[] {
  const parts: MarkdownInline[] = [];
  let end = 0;
  for (const match of line.matchAll(link)) {
    const [whole, text = '', href = ''] = match;
    if (match.index > end) parts.push(line.slice(end, match.index));
    parts.push(isSafeAddress(href) ? { text, href } : whole);
    end = match.index + whole.length;
  }
  if (end < line.length) parts.push(line.slice(end));
  return parts;
}
