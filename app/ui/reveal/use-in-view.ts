import { type RefObject, useEffect } from 'react';

export type InViewOptions = {
  /** The element's data attribute, and its values before and after. */
  attribute: string;
  before: string;
  after: string;
  observe: IntersectionObserverInit;
};

/**
 * Sets a data attribute to `before`, and once the element scrolls into view to `after`. Does nothing under reduced
 * motion. Returns a function that undoes it.
 */
export function markInView(element: HTMLElement, options: InViewOptions): (() => void) | undefined {
  const { attribute, before, after, observe } = options;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.dataset[attribute] = before;
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    element.dataset[attribute] = after;
    observer.disconnect();
  }, observe);
  observer.observe(element);
  return () => {
    observer.disconnect();
    delete element.dataset[attribute];
  };
}

export function useInView(target: RefObject<HTMLElement | null>, options: InViewOptions) {
  useEffect(
    () => (target.current ? markInView(target.current, options) : undefined),
    [target, options],
  );
}
