import { useEffect, useRef, useState } from 'react';

// Less than all of it, because a fraction of a pixel is often cut off.
const wholeRatio = 0.98;

/** Which items of a strip are in view, and ways to scroll to others; after the last comes the first. */
export function useStrip<Strip extends HTMLElement>() {
  const strip = useRef<Strip>(null);
  // Undefined until script runs: until then no item may be treated as hidden.
  const [shown, setShown] = useState<{ first: number; last: number }>();
  const { first, last } = shown ?? { first: 0, last: 0 };

  useEffect(() => {
    const items = [...(strip.current?.children ?? [])];
    const inView = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (intersectionRatio < wholeRatio) inView.delete(target);
          else inView.add(target);
        }
        const places = [...inView].map((item) => items.indexOf(item));
        if (places.length > 0) setShown({ first: Math.min(...places), last: Math.max(...places) });
      },
      { root: strip.current, threshold: wholeRatio },
    );
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, []);

  const goTo = (target: number) => {
    const items = [...(strip.current?.children ?? [])] as HTMLElement[];
    const [start, item] = [items[0], items[target]];
    if (!start || !item) return;
    // Now, not when the scrolling ends: a film that is left pauses at once. The last items stand beside each other.
    const next = Math.min(target, items.length - 1 - (last - first));
    setShown({ first: next, last: next + last - first });
    strip.current?.scrollTo({ left: item.offsetLeft - start.offsetLeft });
  };

  const step = (by: 1 | -1) => {
    const end = (strip.current?.children.length ?? 0) - 1;
    if (by > 0) goTo(last === end ? 0 : first + 1);
    else goTo(first === 0 ? end : first - 1);
  };

  return { strip, shown, goTo, step };
}
