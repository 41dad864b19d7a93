import { useEffect, useRef, useState } from 'react';

/**
 * A row of slides that scrolls by hand and by `goTo`. The index is undefined until script runs: until then no
 * slide may be treated as hidden.
 */
export function useSlideTrack() {
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

  return { track, index, goTo };
}
