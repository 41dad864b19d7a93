import { useEffect, useRef, useState } from 'react';
import { usePage } from '#app/lib/content.tsx';
import { ServiceTile } from './service-tile.tsx';

type OpenTile = { id: string; isPressed: boolean };

const allowsMotion = '(prefers-reduced-motion: no-preference)';
// From this width the open tile stays where it was pressed: see services.css.
const isWide = '(width >= 64rem)';

/** The tiles, of which one at most is open. */
export function ServiceTiles() {
  const { tiles } = usePage('services');
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<OpenTile>();

  // A link may name a tile: /services#excursions.
  useEffect(() => {
    const openNamed = () => {
      const named = tiles.find(({ id }) => `#${id}` === location.hash);
      if (named) setOpen({ id: named.id, isPressed: false });
    };
    openNamed();
    addEventListener('hashchange', openNamed);
    return () => removeEventListener('hashchange', openNamed);
  }, [tiles]);

  // A description that opens beneath its picture would begin below the screen; a tile that a link names moves to a row
  // of its own, away from where the browser has scrolled to.
  useEffect(() => {
    if (!open) return;
    if (!open.isPressed) list.current?.querySelector('[data-open]')?.scrollIntoView();
    if (!open.isPressed || matchMedia(isWide).matches) return;
    const behavior = matchMedia(allowsMotion).matches ? 'smooth' : 'auto';
    list.current?.querySelector('[data-open] h2')?.scrollIntoView({ behavior });
  }, [open]);

  const toggle = (id: string) => setOpen(open?.id === id ? undefined : { id, isPressed: true });

  return (
    <ul ref={list} className="tiles page-width pb-band">
      {tiles.map((tile, index) => (
        <ServiceTile
          key={tile.id}
          tile={tile}
          index={index}
          isLast={index === tiles.length - 1}
          isOpen={open?.id === tile.id}
          onToggle={() => toggle(tile.id)}
        />
      ))}
    </ul>
  );
}
