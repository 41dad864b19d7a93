import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePage } from '#app/lib/content.tsx';
import { ServiceTile } from './service-tile.tsx';

const allowsMotion = '(prefers-reduced-motion: no-preference)';
const isNarrow = '(width < 64rem)';

/** The tiles, of which one at most is open. */
export function ServiceTiles() {
  const { tiles } = usePage('services');
  const [open, setOpen] = useState<string>();
  const pressed = useRef<{ title: Element; top: number }>(undefined);

  // A link may name a tile: /services#excursions.
  useEffect(() => {
    const openNamed = () => {
      const named = tiles.find(({ id }) => `#${id}` === location.hash);
      if (named) setOpen(named.id);
    };
    openNamed();
    addEventListener('hashchange', openNamed);
    return () => removeEventListener('hashchange', openNamed);
  }, [tiles]);

  const toggle = (id: string) => {
    const title = document.getElementById(id)?.querySelector('h2');
    if (title) pressed.current = { title, top: title.getBoundingClientRect().top };
    setOpen(open === id ? undefined : id);
  };

  // Before the browser paints: what was pressed stays under the pointer, whatever closes or widens above it.
  useLayoutEffect(() => {
    const tile = document.getElementById(open ?? '');
    if (pressed.current) {
      const { title, top } = pressed.current;
      scrollBy({ top: title.getBoundingClientRect().top - top, behavior: 'instant' });
    } else tile?.scrollIntoView();
    pressed.current = undefined;
    if (tile) showText(tile);
  }, [open]);

  return (
    <ul className="tiles page-width grid grid-cols-2 items-start gap-x-[clamp(1.25rem,2.5vw,2rem)] gap-y-14 pb-band lg:grid-cols-4 lg:gap-y-20">
      {tiles.map((tile, index) => (
        <ServiceTile
          key={tile.id}
          tile={tile}
          isFirst={index === 0}
          isOpen={open === tile.id}
          onToggle={() => toggle(tile.id)}
        />
      ))}
    </ul>
  );
}

/** Scrolls only if some of it is out of view: on a narrow screen until its title is at the top, else no further than needed. */
function showText(tile: HTMLElement) {
  const title = tile.querySelector('h2 span');
  // Its height at the end of the animation.
  const text = tile.querySelector('.disclosure-panel > *');
  if (!title || !text) return;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const toTop = title.getBoundingClientRect().top - Number.parseFloat(scrollPaddingTop);
  const bottom = text.getBoundingClientRect().top + text.scrollHeight;
  const below = Math.max(bottom - innerHeight + Number.parseFloat(scrollPaddingBottom), 0);
  const needed = below > 0 && matchMedia(isNarrow).matches ? toTop : Math.min(toTop, below);
  scrollBy({ top: needed, behavior: matchMedia(allowsMotion).matches ? 'smooth' : 'instant' });
}
