import { enquiryAddress } from '#app/content/enquiry-link.ts';
import type { PageContent } from '#app/content/page-content.ts';
import { TilePicture } from '#app/site/sections/tile-picture.tsx';
import { DashList, DisclosureCard, DisclosurePanel, DisclosureTitle } from '#app/ui/disclosure.tsx';
import { WhatsAppLink } from '#app/ui/new-tab-link.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { t } from '#contract/texts/texts.ts';

type ServiceRowProps = {
  tile: PageContent<'services'>['tiles'][number];
  isOpen: boolean;
  onToggle: () => void;
};

const hidden = { hidden: (words: string) => <span className="sr-only">{words}</span> };

export function ServiceRow({ tile, ...disclosure }: ServiceRowProps) {
  const { title } = tile;
  const panelId = `${tile.id}-description`;
  return (
    <DisclosureCard
      id={tile.id}
      className="service relative border-t border-hairline pb-5 last:border-b"
      {...disclosure}
    >
      <DisclosureTitle level="h2" title={title} panelId={panelId} {...disclosure} />
      {tile.lead && <p className="mt-1 text-ash lg:text-lg">{tile.lead}</p>}
      <DisclosurePanel id={panelId}>
        {tile.description && <p className="mt-6 max-w-[62ch]">{tile.description}</p>}
        {/* A picture that is not displayed is not loaded. */}
        <div
          className={`mt-6 hidden ${tile.drawing ? 'max-w-lg' : 'aspect-3/2 overflow-hidden'} not-print:max-lg:group-data-open:block not-print:max-lg:noscript:block`}
        >
          <ServiceView tile={tile} />
        </div>
        <DashList items={tile.points} className="mt-5 text-ash" />
        <p className="mt-6 flex flex-wrap gap-4 pb-1 sm:mt-8">
          <a
            href={enquiryAddress({ service: tile.topic, about: title })}
            className="button w-full xs:w-auto"
          >
            <RichText text={t('service.enquire', { title })} tags={hidden} />
          </a>
          <WhatsAppLink
            text={t('service.greeting', { title })}
            className="button button-quiet w-full xs:w-auto"
          >
            <RichText text={t('service.write', { title })} tags={hidden} />
          </WhatsAppLink>
        </p>
      </DisclosurePanel>
    </DisclosureCard>
  );
}

/** In the open row of a narrow screen; beside the rows of a wide one. */
export const viewSizes = '(min-width: 64rem) 38vw, 92vw';

/** What is seen of a service: its picture, or its drawing. */
export function ServiceView({ tile }: { tile: PageContent<'services'>['tiles'][number] }) {
  return (
    <TilePicture
      tile={{ ...tile, picture: tile.picture?.picture }}
      alt={tile.picture?.alt ?? ''}
      sizes={viewSizes}
      // Where the frame is lower than the picture, it keeps the upper part, in which the light is.
      className="size-full object-cover object-[50%_35%] lg:items-start"
    />
  );
}
