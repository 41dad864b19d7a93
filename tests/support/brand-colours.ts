import { colours } from '#contract/brand.ts';

/** As a browser computes it: `#c8a96a` → `rgb(200, 169, 106)`. */
export function computedColour(name: Exclude<keyof typeof colours, 'hairline'>): string {
  const parts = /^#(..)(..)(..)$/.exec(colours[name])?.slice(1) ?? [];
  return `rgb(${parts.map((part) => Number.parseInt(part, 16)).join(', ')})`;
}
