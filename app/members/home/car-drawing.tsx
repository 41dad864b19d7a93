import { useRef } from 'react';
import { useInView } from '#app/ui/reveal/use-in-view.ts';
import type { Car } from '#contract/library/fleet.ts';
import { findDrawing } from './car-drawings.ts';

const drawsInView = {
  attribute: 'drawing',
  before: 'waiting',
  after: 'drawn',
  observe: { threshold: 0.4 },
};

/** The car in profile. Its lines are drawn by an animation, once, when it scrolls into view. */
export function CarDrawing({ car }: { car: Car }) {
  const frame = useRef<HTMLSpanElement>(null);

  useInView(frame, drawsInView);

  return (
    <span
      ref={frame}
      aria-hidden="true"
      className="car"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, from the build
      dangerouslySetInnerHTML={{ __html: findDrawing(car) }}
    />
  );
}
