// Marks each element of a preview with the fields of the editor that it shows, as `data-field`. The page is rendered a
// second time with a character of private use in front of each text: where that comes out, the text's element is.

import { expandAll, type PlacedField } from '#app/admin/site/parts/expand-fields.ts';
import { getAt, isFields, joinPath, setAt } from '#app/admin/site-draft/content-path.ts';
import type { SiteContent } from '#contract/site/content.ts';

const firstMark = 0xe000;
// Matches a mark in a text, and in a link that carries one.
const marks = /[\uE000-\uEFFF]|%EE(?:%[89AB][0-9A-F]){2}/gi;
const tags = /<(\/?)([a-z]\w*)([^<>]*)>/g;
const tagsAndTexts = new RegExp(`${tags.source}|[^<>]+`, 'g');
const unmarked = new Set(['script', 'style', 'source', 'title', 'meta', 'link']);

export function markFields(content: SiteContent, render: (content: SiteContent) => string): string {
  const fields = expandAll(content);
  const marked = fields.reduce(
    (draft, placed, index) => markOne(draft, placed, String.fromCharCode(firstMark + index)),
    content,
  );
  const found = findMarks(render(marked));
  const html = render(content);
  let tag = 0;
  const withFields = html.replace(tags, (shown, slash: string, name: string, rest: string) => {
    if (slash) return shown;
    const paths = new Set(found[tag]?.map((index) => fields[index]?.path));
    tag += 1;
    return paths.size > 0 ? `<${name} data-field="${[...paths].join(' ')}"${rest}>` : shown;
  });
  // One more character may have changed the layout of a text at its limit: then nothing is marked.
  return tag === found.length ? withFields : html;
}

/** For each opening tag the numbers of the fields in its own text, then those in its attributes. */
function findMarks(html: string): number[][] {
  const numbersIn = (text: string) =>
    (text.match(marks) ?? []).map((mark) => decodeURIComponent(mark).charCodeAt(0) - firstMark);
  const found: { own: number[]; attributes: number[] }[] = [];
  const open: typeof found = [];
  for (const [token, slash, name, rest = ''] of html.matchAll(tagsAndTexts)) {
    if (name === undefined) open.at(-1)?.own.push(...numbersIn(token));
    else if (slash) open.pop();
    else {
      const element = { own: [], attributes: numbersIn(rest) };
      if (!rest.endsWith('/')) open.push(element);
      found.push(unmarked.has(name) ? { own: [], attributes: [] } : element);
    }
  }
  return found.map(({ own, attributes }) => [...own, ...attributes]);
}

/** A picture is marked in the names of its files, a Markdown text in each line: its first characters have a meaning. */
function markOne(draft: SiteContent, { field, path }: PlacedField, mark: string): SiteContent {
  const value = getAt(draft, path);
  if (field.kind === 'picture' && isFields(value)) {
    const hash = joinPath(path, isFields(value.picture) ? 'picture.hash' : 'hash');
    return setAt(draft, hash, `${getAt(draft, hash)}${mark}`);
  }
  const isText = ['line', 'paragraph', 'markdown'].includes(field.kind);
  if (!isText || typeof value !== 'string' || value.trim() === '') return draft;
  const text = field.kind === 'markdown' ? value.replace(/(?<=\S)$/gm, mark) : `${mark}${value}`;
  return setAt(draft, path, text);
}
