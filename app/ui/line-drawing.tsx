/** A drawing on a 24-unit square, whose lines are equally thin at every size. */
export function LineDrawing({ path, className }: { path: string; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.25}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
