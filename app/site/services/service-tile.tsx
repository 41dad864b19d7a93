import { enquiryAddress } from '#app/content/enquiry-link.ts';
import type { PageContent } from '#app/content/page-content.ts';
import { TilePicture } from '#app/site/sections/tile-picture.tsx';
import { DashList, DisclosureCard, DisclosurePanel, DisclosureTitle } from '#app/ui/disclosure.tsx';
import { WhatsAppLink } from '#app/ui/new-tab-link.tsx';

// On a wide screen as for an open tile, which is half a row. On a narrow one a little less than a row, which a tile of a
// pair takes when it opens: a coarse screen loads 15 kB instead of 27, a fine one the same file as for a whole row.
export const tileSizes = '(min-width: 64rem) 43vw, 74vw';

type ServiceTileProps = {
  tile: PageContent<'services'>['tiles'][number];
  isFirst: boolean;
  isOpen: boolean;
  onToggle: () => void;
};

export function ServiceTile({ tile, isFirst, isOpen, onToggle }: ServiceTileProps) {
  const panelId = `${tile.id}-description`;
  return (
    <DisclosureCard id={tile.id} className="tile relative" isOpen={isOpen} onToggle={onToggle}>
      <div className="tile-picture overflow-hidden">
        <TilePicture
          picture={tile.picture?.picture}
          drawing={tile.drawing}
          alt={tile.picture?.alt ?? ''}
          sizes={tileSizes}
          priority={isFirst}
          className="w-full object-cover"
        />
      </div>
      <DisclosureTitle
        level="h2"
        title={tile.title}
        panelId={panelId}
        isOpen={isOpen}
        onToggle={onToggle}
      />
      {tile.lead && <p className="mt-2 text-ash">{tile.lead}</p>}
      <DisclosurePanel id={panelId}>
        {tile.description && (
          <p className="mt-4 border-t border-hairline pt-4 sm:mt-5 sm:pt-5">{tile.description}</p>
        )}
        <DashList items={tile.points} className="mt-5 text-ash" />
        <p className="mt-6 flex flex-wrap gap-4 pb-1 sm:mt-8">
          <a
            href={enquiryAddress({ service: tile.topic, about: tile.title })}
            className="button w-full xs:w-auto"
          >
            Enquire
            <span className="sr-only"> about {tile.title}</span>
          </a>
          <WhatsAppLink
            text={`Hello. I would like to ask about ${tile.title}.`}
            className="button button-quiet w-full xs:w-auto"
          >
            WhatsApp
            <span className="sr-only"> about {tile.title}</span>
          </WhatsAppLink>
        </p>
      </DisclosurePanel>
    </DisclosureCard>
  );
}
