// What a person can read or hear on a page and that stands outside the brackets of the made-up language.
import type { Page } from '@playwright/test';

/** Words of more than one letter, outside ⟦ ⟧; brackets nest, because texts are put into texts. */
export function wordsOutside(text: string): string[] {
  let depth = 0;
  const outside = text.replace(/[⟦⟧]|[^⟦⟧]+/g, (part) => {
    if (part === '⟦') depth += 1;
    if (part === '⟧') depth -= 1;
    return depth === 0 && part !== '⟧' ? part : '\n';
  });
  return outside
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\p{L}{2}/u.test(line));
}

const reference = /ALD-\w{6}/g;

const attributes = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
];

/** `shared` is the same in each language: names, addresses, what the visitor typed. */
export async function findWordsOutside(page: Page, shared: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate((names) => {
    const own = document.documentElement.lang.slice(0, 2);
    // Another language says so; dates and times are written by the browser.
    const isForeign = (element: Element) =>
      element.closest(`[lang]:not([lang^="${own}"]), script, style, template, bdi[dir], time`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let body = '';
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      if (parentElement && !isForeign(parentElement)) body += `${nodeValue}\n`;
    }
    const given = [...document.body.querySelectorAll('*')]
      .filter((element) => !isForeign(element))
      .flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''));
    const described = [
      ...document.querySelectorAll('meta[name="description"], meta[property^="og:"]'),
    ]
      .filter((meta) => /description|title|alt/.test(meta.outerHTML))
      .map((meta) => meta.getAttribute('content') ?? '');
    return [body, ...given, ...described, document.title];
  }, attributes);
  const found = texts.flatMap(wordsOutside);
  const longestFirst = [...shared].sort((one, other) => other.length - one.length);
  return [...new Set(found)].filter((line) => {
    const rest = longestFirst.reduce((left, name) => left.replaceAll(name, ' '), line);
    return /\p{L}{2}/u.test(rest.replace(reference, ''));
  });
}
