const layers = ['far', 'inner', 'outer', 'line'] as const;

/** A length of the ground line with what stands on it, 400 × 340 units; a plain one where nothing is drawn. */
export function GroundLine({ drawing }: { drawing: string | undefined }) {
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
