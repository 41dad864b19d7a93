const layers = ['far', 'mask', 'inner', 'outer', 'line'] as const;

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
        layers.map((layer) => (
          // The contour, filled with the page's ground, hides what is far behind it.
          <use
            key={layer}
            href={`${drawing}#${layer === 'mask' ? 'line' : layer}`}
            data-layer={layer}
          />
        ))}
      {before && <path d="M-2000 316H0" pathLength={1} data-layer="before" />}
      <path d="M0 316H400" pathLength={1} data-layer="line" />
      {after && <path d="M400 316H2400" pathLength={1} data-layer="after" />}
    </svg>
  );
}
