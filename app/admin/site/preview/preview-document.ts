// The document in the preview's frame: it is of our own origin, so that the editor can look into it.

/** A press on a text or picture leads to its field. Links and forms do not leave the preview. */
export function listenForPresses(page: Document, onPress: (path: string) => void): void {
  const press = (event: Event) => {
    const target = event.target as Element;
    if (target.closest('a[href], [type=submit]')) event.preventDefault();
    const marked = target.closest('[data-field]') ?? target.querySelector('img[data-field]');
    const [path] = marked?.getAttribute('data-field')?.split(' ') ?? [];
    if (path) onPress(path);
  };
  page.addEventListener('click', press, { capture: true });
  page.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
}

/** The element that shows the field, best one of the page itself: its frame may show the same. */
export const findShownElement = (page: Document, path: string) =>
  page.querySelector<HTMLElement>(`main [data-field~="${path}"]`) ??
  page.querySelector<HTMLElement>(`[data-field~="${path}"]`);

let lit: HTMLElement | null = null;

/** Outlines the element, and no other. */
export function lightUp(element: HTMLElement | null) {
  if (lit) Object.assign(lit.style, { outline: '', outlineOffset: '' });
  lit = element;
  const frame = element?.ownerDocument.defaultView;
  if (!element || !frame) return;
  // The page in the frame has its own sheet, which knows nothing of the editor.
  Object.assign(element.style, {
    outline: '2px solid var(--color-champagne)',
    outlineOffset: '6px',
  });
  const { top, height } = element.getBoundingClientRect();
  // scrollIntoView would also scroll the editor around the frame.
  frame.scrollBy({ top: top - (frame.innerHeight - height) / 2, behavior: 'instant' });
}
