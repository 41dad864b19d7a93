import { lineDrawings } from '#app/content/line/drawings.ts';

const layers = ['far', 'inner', 'outer', 'line'] as const;

/** A city's length of the ground line, 400 × 340 units; a plain one where the city has no drawing. */
export function GroundLine({ city }: { city: string }) {
  const drawing = lineDrawings[city];
  return (
    <svg viewBox="0 0 400 340" aria-hidden="true" className="ground-line">
      {drawing ? (
        layers.map((layer) => <use key={layer} href={`${drawing}#${layer}`} data-layer={layer} />)
      ) : (
        <path d="M0 316h400" pathLength={1} data-layer="line" />
      )}
    </svg>
  );
}
