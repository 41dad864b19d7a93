import { enquiryAddress } from '#app/content/enquiry-link.ts';
import { servicesPage } from '#app/content/pages.ts';
import type { Service } from '#app/content/services.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';

export const tileSizes = '(min-width: 64rem) 27rem, (min-width: 40rem) 46vw, 92vw';

type ServiceTileProps = {
  service: Service;
  isOpen: boolean;
  isFirst: boolean;
  onToggle: () => void;
};

export function ServiceTile({ service, isOpen, isFirst, onToggle }: ServiceTileProps) {
  const panel = `${service.id}-description`;
  return (
    <li id={service.id} className="tile" data-open={isOpen || undefined}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={onToggle}
          className="group block w-full cursor-pointer text-left"
        >
          <span className="tile-picture block overflow-hidden">
            <Picture
              picture={service.picture}
              alt=""
              sizes={tileSizes}
              priority={isFirst}
              className="aspect-square w-full object-cover sm:aspect-[4/5]"
            />
          </span>
          <span className="mt-5 flex items-start justify-between gap-4">
            <span className="text-display-8 transition-colors group-hover:text-champagne">
              {service.title}
            </span>
            <Icon
              name="plus"
              size={26}
              strokeWidth={1}
              className="tile-icon mt-1.5 shrink-0 text-champagne"
            />
          </span>
        </button>
      </h2>
      <p className="mt-2 text-ash">{service.lead}</p>
      <div id={panel} className="tile-panel">
        <div className="min-h-0 overflow-hidden">
          <p className="mt-5 border-t border-hairline pt-5">{service.description}</p>
          <ul className="mt-5 space-y-2 text-ash">
            {service.points.map((point) => (
              <li key={point} className="flex gap-4">
                <span aria-hidden="true" className="mt-[0.8em] h-px w-5 shrink-0 bg-champagne" />
                {point}
              </li>
            ))}
          </ul>
          <p className="mt-6 pb-1">
            <a href={enquiryAddress(service.enquiry)} className="text-link label">
              {servicesPage.enquiryLink}
              <span className="sr-only"> about {service.title}</span>
            </a>
          </p>
        </div>
      </div>
    </li>
  );
}
