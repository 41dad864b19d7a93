// The document in the preview's frame: it is of our own origin, so that the editor can look into it.
import * as brand from '#contract/brand.ts';
import { findShown, findShownPicture, normaliseText, type Shown } from './shown-texts.ts';

// Far enough to find the paragraph around a word, not the page around a section.
const maxLevels = 5;

function findPressed(target: Element, shown: readonly Shown[], partId: string) {
  const picture = target.closest('img') ?? target.querySelector('img');
  const texts: string[] = [];
  let element: Element | null = target;
  for (let level = 0; element && level < maxLevels; level += 1) {
    texts.push(element.textContent ?? '');
    element = element.parentElement;
  }
  const bySource = picture && findShownPicture(picture.currentSrc || picture.src, shown, partId);
  return bySource ?? findShown(texts, shown, partId);
}

/** A press on a text leads to its field. Links and forms do not leave the preview. */
export function listenForPresses(
  page: Document,
  options: {
    find: () => { shown: readonly Shown[]; partId: string };
    onPress: (path: string) => void;
  },
): void {
  const press = (event: Event) => {
    const target = event.target as Element;
    if (target.closest('a[href], [type=submit]')) event.preventDefault();
    const { shown, partId } = options.find();
    const found = findPressed(target, shown, partId);
    if (found) options.onPress(found.path);
  };
  page.addEventListener('click', press, { capture: true });
  page.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
}

/** The smallest element that shows the field. */
export function findShownElement(page: Document, { text, picture }: Shown): Element | undefined {
  if (picture) {
    return [...page.images].find(({ src, currentSrc, srcset }) =>
      [src, currentSrc, srcset].some((source) => source.includes(`/${picture}`)),
    );
  }
  // While the frame loads its page there is neither.
  const [main, body] = ['main', 'body'].map((name) => page.querySelector(name));
  return (main && findHolder(main, text)) ?? (body ? findHolder(body, text) : undefined);
}

function findHolder(around: Element, text: string): Element | undefined {
  const holders = [...around.querySelectorAll('*')]
    .map((element) => ({ element, text: normaliseText(element.textContent ?? '') }))
    .filter((one) => one.text.includes(text));
  // Of elements with the same text the inner one comes later in the document.
  return holders.toReversed().toSorted((a, b) => a.text.length - b.text.length)[0]?.element;
}

let lit: { element: HTMLElement; outline: string; outlineOffset: string } | undefined;

/** Outlines the element, and no other. */
export function lightUp(element: Element | undefined) {
  if (lit)
    Object.assign(lit.element.style, { outline: lit.outline, outlineOffset: lit.outlineOffset });
  lit = undefined;
  const frame = element?.ownerDocument.defaultView as
    | (Window & typeof globalThis)
    | null
    | undefined;
  if (!frame || !(element instanceof frame.HTMLElement)) return;
  const { outline, outlineOffset } = element.style;
  lit = { element, outline, outlineOffset };
  // The page in the frame has its own sheet, which knows nothing of the editor.
  Object.assign(element.style, {
    outline: `2px solid ${brand.colours.champagne}`,
    outlineOffset: '6px',
  });
  const { top, height } = element.getBoundingClientRect();
  // Not scrollIntoView, which would also scroll the editor around the frame.
  frame.scrollBy({ top: top - (frame.innerHeight - height) / 2, behavior: 'instant' });
}
