const layers = ['far', 'line', 'inner', 'outer'] as const;

type GroundLineProps = {
  drawing: string | undefined;
  /** Whether the ground goes on to the left and to the right, as far as the edge of what clips it. */
  before?: boolean;
  after?: boolean;
};

/** A length of the ground line with what stands on it, 400 × 340 units; a plain one where nothing is drawn. */
export function GroundLine({ drawing, before, after }: GroundLineProps) {
  return (
    <svg viewBox="0 0 400 340" aria-hidden="true" className="ground-line">
      {drawing &&
        layers.map((layer) => <use key={layer} href={drawing + layer} data-layer={layer} />)}
      <path
        d={`M${before ? -1000 : 0} 316H${after ? 2400 : 400}`}
        pathLength={1}
        data-layer={after ? 'line-out' : 'line'}
      />
    </svg>
  );
}
