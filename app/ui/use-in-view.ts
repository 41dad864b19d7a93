import { type RefObject, useEffect } from 'react';

type InViewOptions = {
  /** The element's data attribute, and its values before and after. */
  attribute: string;
  before: string;
  after: string;
  observe: IntersectionObserverInit;
  /** True where the element needs no animation. */
  isSkipped?: (element: HTMLElement) => boolean;
};

/** Sets a data attribute to `before`, and once the element scrolls into view to `after`. Does nothing under reduced motion. */
export function useInView(target: RefObject<HTMLElement | null>, options: InViewOptions) {
  useEffect(() => {
    const element = target.current;
    const { attribute, before, after, observe, isSkipped } = options;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (isSkipped?.(element)) return;
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
  }, [target, options]);
}
