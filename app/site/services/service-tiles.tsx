import { useEffect, useRef, useState } from 'react';
import { type ServiceId, services } from '#app/content/services.ts';
import { ServiceTile } from './service-tile.tsx';

type OpenTile = { id: ServiceId; isPressed: boolean };

const allowsMotion = '(prefers-reduced-motion: no-preference)';
// From this width the open tile stays where it was pressed: see services.css.
const isWide = '(width >= 64rem)';

/** The six tiles, of which one at most is open. */
export function ServiceTiles() {
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<OpenTile>();

  // A link may name a tile: /services#excursions.
  useEffect(() => {
    const openNamed = () => {
      const named = services.find(({ id }) => `#${id}` === location.hash);
      if (named) setOpen({ id: named.id, isPressed: false });
    };
    openNamed();
    addEventListener('hashchange', openNamed);
    return () => removeEventListener('hashchange', openNamed);
  }, []);

  // A description that opens beneath its picture would begin below the screen; a tile that a link names moves to a row
  // of its own, away from where the browser has scrolled to.
  useEffect(() => {
    if (!open) return;
    if (!open.isPressed) list.current?.querySelector('[data-open]')?.scrollIntoView();
    if (!open.isPressed || matchMedia(isWide).matches) return;
    const behavior = matchMedia(allowsMotion).matches ? 'smooth' : 'auto';
    list.current?.querySelector('[data-open] h2')?.scrollIntoView({ behavior });
  }, [open]);

  const toggle = (id: ServiceId) => setOpen(open?.id === id ? undefined : { id, isPressed: true });

  return (
    <ul ref={list} className="tiles picture-width pb-section">
      {services.map((service, index) => (
        <ServiceTile
          key={service.id}
          service={service}
          isOpen={open?.id === service.id}
          isFirst={index === 0}
          onToggle={() => toggle(service.id)}
        />
      ))}
    </ul>
  );
}
