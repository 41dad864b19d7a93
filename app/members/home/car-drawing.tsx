import { useEffect, useRef } from 'react';
import { findDrawing } from './car-drawings.ts';

/** The car in profile. Its lines are drawn by an animation, once, when it scrolls into view. */
export function CarDrawing({ carId }: { carId: string }) {
  const frame = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element.dataset.drawing = 'waiting';
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        element.dataset.drawing = 'drawn';
        observer.disconnect();
      },
      { threshold: 0.4 },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      delete element.dataset.drawing;
    };
  }, []);

  return (
    <span
      ref={frame}
      aria-hidden="true"
      className="car"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, from the build
      dangerouslySetInnerHTML={{ __html: findDrawing(carId) ?? '' }}
    />
  );
}
