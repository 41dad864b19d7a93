import { isRightToLeft } from '#contract/texts/texts.ts';

const layers = ['far', 'line', 'inner', 'outer'] as const;

type GroundLineProps = {
  drawing: string | undefined;
  /** Whether the ground goes on at its two ends, in the direction of reading, as far as the edge of what clips it. */
  before?: boolean;
  after?: boolean;
};

/** A length of the ground line with what stands on it, 400 × 340 units; a plain one where nothing is drawn. */
export function GroundLine({ drawing, before, after }: GroundLineProps) {
  const ends = [before ? 1000 : 0, after ? 2000 : 0];
  const [left = 0, right = 0] = isRightToLeft() ? ends.toReversed() : ends;
  return (
    <svg viewBox="0 0 400 340" aria-hidden="true" className="ground-line">
      {drawing &&
        layers.map((layer) => <use key={layer} href={drawing + layer} data-layer={layer} />)}
      <path
        d={`M${-left} 316H${400 + right}`}
        pathLength={1}
        data-layer={after ? 'line-out' : 'line'}
      />
    </svg>
  );
}
