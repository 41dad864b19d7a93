import { type RefObject, useEffect, useState } from 'react';

// Less than all of it, because a fraction of a pixel is often cut off.
const wholeRatio = 0.98;

/** Which items of a strip are in view, as `1` or `1–2`, and a way to scroll on by one; after the last comes the first. */
export function useStrip(strip: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState('1');

  useEffect(() => {
    if (!strip.current) return;
    const items = [...strip.current.children];
    const inView = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (intersectionRatio < wholeRatio) inView.delete(target);
          else inView.add(target);
        }
        const first = items.findIndex((item) => inView.has(item)) + 1;
        const last = items.findLastIndex((item) => inView.has(item)) + 1;
        if (first > 0) setShown(first === last ? `${first}` : `${first}–${last}`);
      },
      { root: strip.current, threshold: wholeRatio },
    );
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, [strip]);

  const step = (by: 1 | -1) => {
    const list = strip.current;
    if (!list) return;
    const { scrollLeft, scrollWidth, clientWidth, children } = list;
    const maxLeft = scrollWidth - clientWidth;
    const [first, second] = children as unknown as HTMLElement[];
    const stepPx = (second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
    const isAtEnd = by > 0 ? scrollLeft > maxLeft - 2 : scrollLeft < 2;
    list.scrollTo({ left: isAtEnd ? (by > 0 ? 0 : maxLeft) : scrollLeft + by * stepPx });
  };

  return { shown, step };
}
