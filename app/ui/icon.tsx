// The few icons of the public pages, on a 24-unit square. An icon library would be larger than the rest of a
// page's own script.

const paths = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'm5 5 14 14M19 5 5 19',
  plus: 'M12 4v16M4 12h16',
  chevronDown: 'm5 9 7 7 7-7',
  arrowLeft: 'M20 12H4m7-7-7 7 7 7',
  arrowRight: 'M4 12h16m-7-7 7 7-7 7',
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M8 5v14M16 5v14',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  check: 'm5 12.5 4.5 4.5L19 7.5',
} as const;

/** Without a size, one that its class sets. A path of its own is for what few pages have. */
type IconProps = { size?: number; strokeWidth?: number; className?: string } & (
  | { name: keyof typeof paths }
  | { path: string }
);

export function Icon({ size, strokeWidth = 1.25, className = '', ...icon }: IconProps) {
  // Turned round where the page runs from right to left: arabic.css.
  const turned = 'name' in icon && icon.name.startsWith('arrow') ? 'arrow ' : '';
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      aria-hidden="true"
      className={turned + className || undefined}
    >
      <path d={'path' in icon ? icon.path : paths[icon.name]} />
    </svg>
  );
}
