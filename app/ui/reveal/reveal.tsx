import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { type InViewOptions, markInView } from './use-in-view.ts';

const marginPx = 100;
// In app/theme/motion.css a hidden block stands this much lower, and the observer sees it there.
const offsetPx = 30;

const risesIntoView: InViewOptions = {
  attribute: 'reveal',
  before: 'hidden',
  after: 'shown',
  observe: { rootMargin: `${marginPx + offsetPx}px` },
};

const isBelow = (element: HTMLElement) =>
  element.getBoundingClientRect().top > innerHeight + marginPx;

/** Where the section itself is below, its blocks are not measured: it may not have been laid out yet (site.css). */
function blocksBelow(section: HTMLElement) {
  const blocks = [...section.querySelectorAll<HTMLElement>('[data-block]')];
  return isBelow(section) ? blocks : blocks.filter(isBelow);
}

type RevealProps = { children: ReactNode; className?: string; id?: string; labelledBy?: string };

/**
 * A section whose blocks, the elements with `data-block` (heading, text or picture), come into view one by one, each
 * once. The server's HTML shows them; script hides only those still off screen, unless motion is reduced.
 */
export function Reveal({ children, className, id, labelledBy }: RevealProps) {
  const section = useRef<HTMLElement>(null);
  const below = useRef<readonly HTMLElement[]>([]);

  // React runs this for all sections before the effect of any: once one of them has hidden a block, measuring the
  // next would lay out the page again.
  useLayoutEffect(() => {
    below.current = section.current ? blocksBelow(section.current) : [];
  }, []);

  useEffect(() => {
    const undo = below.current.map((block) => markInView(block, risesIntoView));
    return () => {
      for (const each of undo) each?.();
    };
  }, []);

  return (
    <section ref={section} id={id} aria-labelledby={labelledBy} className={className}>
      {children}
    </section>
  );
}
