export function Monogram({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 64 64"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <path d="M31.7 6 5.5 58h4.6L32 7.6 53.9 58h4.6L32.3 6z" />
      <path d="M2.5 42.6h59" fill="none" stroke="currentColor" strokeWidth=".7" />
    </svg>
  );
}
