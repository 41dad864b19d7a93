// Drawings are found by a hash of the car's id: anyone can fetch this script, and the names of the fleet are
// for members only. For the same reason the drawings have no title.

import { useRef } from 'react';
import { useInView } from '#app/ui/reveal/use-in-view.ts';
import type { Car } from '#contract/site/cars.ts';
import db5 from './cars/aston-martin-db5.svg?raw';
import flyingSpur from './cars/bentley-flying-spur.svg?raw';
import sf90 from './cars/ferrari-sf90.svg?raw';
import svj from './cars/lamborghini-aventador-svj.svg?raw';
import rangeRover from './cars/range-rover-autobiography-lwb.svg?raw';
import phantom from './cars/rolls-royce-phantom.svg?raw';

const drawings = new Map<number, string>([
  [0x2c3c2384, phantom],
  [0x338bfaa3, flyingSpur],
  [0x8e934309, sf90],
  [0xc92eefca, svj],
  [0xe22e143a, rangeRover],
  [0x2de0e112, db5],
]);

/** For the cars that the owner adds. */
const drawingsByType: Readonly<Record<Car['type'], string>> = {
  'ultra-luxury': phantom,
  'super-sports': sf90,
  'luxury-suv': rangeRover,
  classic: db5,
};

export const findDrawing = ({ id, type }: Pick<Car, 'id' | 'type'>): string =>
  drawings.get(hashId(id)) ?? drawingsByType[type];

/** FNV-1a: short, and enough to distinguish the default cars. */
function hashId(id: string) {
  let hash = 0x811c9dc5;
  for (const character of id) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

const drawsInView = {
  attribute: 'drawing',
  before: 'waiting',
  after: 'drawn',
  observe: { threshold: 0.4 },
};

/** The car in profile: all as wide, so that they have one scale, and each as high as its car. Its lines are drawn by an animation, once, when it scrolls into view. */
export function CarDrawing({ car }: { car: Car }) {
  const frame = useRef<HTMLSpanElement>(null);

  useInView(frame, drawsInView);

  return (
    <span
      ref={frame}
      aria-hidden="true"
      className="car relative self-end text-champagne *:w-full"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, from the build
      dangerouslySetInnerHTML={{ __html: findDrawing(car) }}
    />
  );
}
