import { useEffect, useRef, useState } from 'react';

/**
 * Which slide is shown, changed by scrolling, by `goTo` and by `step`. Undefined until script runs: until then no
 * slide may be treated as hidden.
 */
export function useCarouselIndex(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState<number>();

  useEffect(() => {
    const root = track.current;
    if (!root) return;
    const slides = [...root.children];
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find((entry) => entry.intersectionRatio >= 0.6);
        if (shown) setIndex(slides.indexOf(shown.target));
      },
      { root, threshold: 0.6 },
    );
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, []);

  const goTo = (target: number) => {
    const [first, ...others] = (track.current?.children ?? []) as Iterable<HTMLElement>;
    const slide = [first, ...others][target];
    if (!first || !slide) return;
    // Now, not when the scrolling ends: the film that is left pauses at once.
    setIndex(target);
    track.current?.scrollTo({ left: slide.offsetLeft - first.offsetLeft });
  };

  /** Wraps around in both directions. */
  const step = (by: 1 | -1) => goTo(((index ?? 0) + by + count) % count);

  return { track, index, goTo, step };
}
