import { useEffect, useState } from 'react';
import { type ServiceId, services } from '#app/content/services.ts';
import { ServiceTile } from './service-tile.tsx';

/** The six tiles, of which one at most is open. */
export function ServiceTiles() {
  const [openId, setOpenId] = useState<ServiceId>();

  // A link may name a tile: /services#excursions.
  useEffect(() => {
    const openNamed = () => {
      const named = services.find(({ id }) => `#${id}` === location.hash);
      if (named) setOpenId(named.id);
    };
    openNamed();
    addEventListener('hashchange', openNamed);
    return () => removeEventListener('hashchange', openNamed);
  }, []);

  return (
    <ul className="tiles page-width pb-section">
      {services.map((service, index) => (
        <ServiceTile
          key={service.id}
          service={service}
          isOpen={openId === service.id}
          isFirst={index === 0}
          onToggle={() => setOpenId(openId === service.id ? undefined : service.id)}
        />
      ))}
    </ul>
  );
}
