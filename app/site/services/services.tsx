import { instagramUrl } from '#app/content/house-links.ts';
import type { PageContent } from '#app/content/page-content.ts';
import { useHouse, usePage } from '#app/lib/content.tsx';
import { PageOpening } from '#app/site/sections/page-opening.tsx';
import { NewTabLink } from '#app/ui/new-tab-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Reveal } from '#app/ui/reveal/reveal.tsx';
import { localPath, t } from '#contract/texts/texts.ts';
import { viewSizes } from './service-row.tsx';
import { ServiceRows } from './service-rows.tsx';

export const preloadedPictures = ({ tiles: [first] }: PageContent<'services'>) =>
  first?.picture
    ? [{ picture: first.picture.picture, sizes: viewSizes, media: '(min-width: 64rem)' }]
    : [];

export default function Services() {
  const house = useHouse();
  const { heading, lead, closing } = usePage('services');

  return (
    <>
      <PageOpening heading={heading} lead={lead} />
      <ServiceRows />
      <Reveal labelledBy="closing" className="overflow-x-clip">
        <div className="page-width grid-12 items-center gap-y-10 pb-band">
          <div className="col-span-12 md:col-span-5">
            <h2 id="closing" data-block="heading" className="text-display-4">
              {closing.heading}
            </h2>
            <p data-block="text" className="mt-5 max-w-[40ch] text-lg text-ash">
              {closing.text}
            </p>
            <p data-block="text" className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
              <a href={localPath('/contact')} className="button">
                {t('service.makeEnquiry')}
              </a>
              <NewTabLink href={instagramUrl(house)} className="button button-quiet">
                {t('service.follow')}
              </NewTabLink>
            </p>
          </div>
          {closing.picture && (
            <div
              data-block="picture"
              className="edge-end col-span-12 max-md:order-first md:col-span-6 md:col-start-7"
            >
              <Picture
                {...closing.picture}
                sizes="(min-width: 48rem) 50vw, 100vw"
                className="aspect-[8/5] w-full object-cover"
              />
            </div>
          )}
        </div>
      </Reveal>
    </>
  );
}
