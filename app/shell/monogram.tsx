import { monogram } from '#contract/brand.ts';

export function Monogram({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 64 64"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <path d={monogram.shapes} />
      <path d={monogram.lines} fill="none" stroke="currentColor" strokeWidth=".7" />
    </svg>
  );
}
