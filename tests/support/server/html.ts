// Reads what a page's HTML says, for tests that need no browser. Only for our own well-formed output.

/** The attributes and the text of each element of that name, in the order of the document. */
export function findElements(html: string, name: string) {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*?)/?>(?:(.*?)</${name}>)?`, 'gs'))].map(
    ([, attributes = '', inner = '']) => ({
      attributes: readAttributes(attributes),
      inner,
      text: readText(inner),
    }),
  );
}

/** The whole element of that name that opens with those attributes, its own kind inside it aside. */
export function findRegion(html: string, opening: string): string {
  const name = /^<(\w+)/.exec(opening)?.[1];
  const from = html.indexOf(opening);
  if (from < 0) throw new Error(`No ${opening}`);
  return html.slice(from, html.indexOf(`</${name}>`, from));
}

const readAttributes = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
      key,
      decode(value),
    ]),
  );

export const readText = (html: string) => decode(html.replace(/<[^>]*>/g, '')).trim();

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const decode = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (one) => entities[one] ?? one);

/** The attributes of the first link with this text. */
export const findLink = (html: string, text: string | RegExp) =>
  findElements(html, 'a').find((link) =>
    typeof text === 'string' ? link.text === text : text.test(link.text),
  )?.attributes;
