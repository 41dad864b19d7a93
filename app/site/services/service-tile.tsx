import { brand } from '#app/content/brand.ts';
import { enquiryAddress } from '#app/content/enquiry-link.ts';
import { servicesPage } from '#app/content/pages/services-page.ts';
import type { Service } from '#app/content/services.ts';
import { DashList, DisclosureCard, DisclosurePanel, DisclosureTitle } from '#app/ui/disclosure.tsx';
import { NewTabLink } from '#app/ui/new-tab-link.tsx';
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
      <div className="tile-picture overflow-hidden">
        <Picture
          picture={service.picture}
          alt=""
          sizes={tileSizes}
          priority={isFirst}
          className="aspect-square w-full object-cover sm:aspect-[4/5]"
        />
      </div>
      <DisclosureTitle
        level="h2"
        title={service.title}
        panelId={panelId}
        isOpen={isOpen}
        onToggle={onToggle}
      />
      <p className="mt-2 text-ash">{service.lead}</p>
      <DisclosurePanel id={panelId}>
        <p className="mt-5 border-t border-hairline pt-5">{service.description}</p>
        <DashList items={service.points} className="mt-5 text-ash" />
        <p className="mt-8 flex flex-wrap gap-4 pb-1">
          <a href={enquiryAddress(service.enquiry)} className="button w-full xs:w-auto">
            {servicesPage.enquiryLink}
            <span className="sr-only"> about {service.title}</span>
          </a>
          <NewTabLink
            href={brand.whatsapp.address(`${servicesPage.whatsappGreeting} ${service.title}.`)}
            className="button button-quiet w-full xs:w-auto"
          >
            {servicesPage.whatsappLink}
            <span className="sr-only"> about {service.title}</span>
          </NewTabLink>
        </p>
      </DisclosurePanel>
    </DisclosureCard>
  );
}
