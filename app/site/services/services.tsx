import { brand } from '#app/content/brand.ts';
import { servicesPage } from '#app/content/pages/services-page.ts';
import { chauffeurs } from '#app/content/pictures.ts';
import { PageOpening } from '#app/site/sections/page-opening.tsx';
import { NewTabLink } from '#app/ui/new-tab-link.tsx';
import { Reveal } from '#app/ui/reveal.tsx';
import { tileSizes } from './service-tile.tsx';
import { ServiceTiles } from './service-tiles.tsx';

export const preloadedPictures = [{ picture: chauffeurs, sizes: tileSizes }];

export default function Services() {
  const { closing } = servicesPage;

  return (
    <>
      <PageOpening heading={servicesPage.heading} lead={servicesPage.lead} isCompact />
      <ServiceTiles />
      <Reveal labelledBy="closing" className="border-t border-hairline">
        <div className="page-width grid-12 items-end gap-y-8 py-section">
          <div className="col-span-12 lg:col-span-6">
            <h2 id="closing" data-block="heading" className="text-display-4">
              {closing.heading}
            </h2>
            <p data-block="text" className="mt-5 max-w-[40ch] text-lg text-ash">
              {closing.text}
            </p>
          </div>
          <p
            data-block="text"
            className="col-span-12 flex flex-wrap gap-4 lg:col-span-6 lg:justify-end"
          >
            <a href="/contact" className="button w-full sm:w-auto">
              {closing.contactButton}
            </a>
            <NewTabLink href={brand.instagram.url} className="button button-quiet w-full sm:w-auto">
              {closing.instagramButton}
            </NewTabLink>
          </p>
        </div>
      </Reveal>
    </>
  );
}
