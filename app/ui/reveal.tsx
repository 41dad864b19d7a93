import { type ReactNode, useRef } from 'react';
import { useInView } from './use-in-view.ts';

const marginPx = 100;

const risesIntoView = {
  attribute: 'reveal',
  before: 'hidden',
  after: 'shown',
  observe: { rootMargin: `${marginPx}px` },
  isSkipped: (element: HTMLElement) =>
    element.getBoundingClientRect().top <= innerHeight + marginPx,
};

type RevealProps = { children: ReactNode; className?: string; id?: string; labelledBy?: string };

/**
 * A section that rises into view, once. The server's HTML shows it; script hides it only if it is still off
 * screen and motion is not reduced.
 */
export function Reveal({ children, className, id, labelledBy }: RevealProps) {
  const section = useRef<HTMLElement>(null);

  useInView(section, risesIntoView);

  return (
    <section ref={section} id={id} aria-labelledby={labelledBy} className={className}>
      {children}
    </section>
  );
}
