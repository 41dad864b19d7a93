import { enquiryAddress } from '#app/content/enquiry-link.ts';
import type { Service } from '#app/content/services.ts';
import { servicesPage } from '#app/content/services-page.ts';
import { DashList, DisclosureCard, DisclosurePanel, DisclosureTitle } from '#app/ui/disclosure.tsx';
import { Picture } from '#app/ui/picture.tsx';

export const tileSizes = '(min-width: 64rem) 27rem, (min-width: 40rem) 46vw, 92vw';

type ServiceTileProps = {
  service: Service;
  isOpen: boolean;
  isFirst: boolean;
  onToggle: () => void;
};

export function ServiceTile({ service, isOpen, isFirst, onToggle }: ServiceTileProps) {
  const panelId = `${service.id}-description`;
  return (
    <DisclosureCard id={service.id} className="tile" isOpen={isOpen} onToggle={onToggle}>
      <DisclosureTitle
        level="h2"
        title={service.title}
        panelId={panelId}
        isOpen={isOpen}
        onToggle={onToggle}
        picture={
          <span className="tile-picture block overflow-hidden">
            <Picture
              picture={service.picture}
              alt=""
              sizes={tileSizes}
              priority={isFirst}
              className="aspect-square w-full object-cover sm:aspect-[4/5]"
            />
          </span>
        }
      />
      <p className="mt-2 text-ash">{service.lead}</p>
      <DisclosurePanel id={panelId}>
        <p className="mt-5 border-t border-hairline pt-5">{service.description}</p>
        <DashList items={service.points} className="mt-5 text-ash" />
        <p className="mt-6 pb-1">
          <a href={enquiryAddress(service.enquiry)} className="text-link label">
            {servicesPage.enquiryLink}
            <span className="sr-only"> about {service.title}</span>
          </a>
        </p>
      </DisclosurePanel>
    </DisclosureCard>
  );
}
