import { type ReactNode, useEffect, useRef } from 'react';

const marginPx = 100;

type RevealProps = { children: ReactNode; className?: string; id?: string; labelledBy?: string };

/**
 * A section that rises into view, once. The server's HTML shows it; script hides it only if it is still off
 * screen and motion is not reduced.
 */
export function Reveal({ children, className, id, labelledBy }: RevealProps) {
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = section.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (element.getBoundingClientRect().top <= innerHeight + marginPx) return;
    element.dataset.reveal = 'hidden';
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        element.dataset.reveal = 'shown';
        observer.disconnect();
      },
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      delete element.dataset.reveal;
    };
  }, []);

  return (
    <section ref={section} id={id} aria-labelledby={labelledBy} className={className}>
      {children}
    </section>
  );
}
