import type { PageContent } from '#app/content/page-content.ts';
import { usePage } from '#app/lib/content.tsx';
import { FactList } from '#app/site/sections/fact-list.tsx';
import { Invitation } from '#app/site/sections/invitation.tsx';
import { LargeQuotation } from '#app/site/sections/large-quotation.tsx';
import { portraitScreen } from '#app/ui/picture.tsx';
import { Reveal } from '#app/ui/reveal.tsx';
import { HomeCities } from './home-cities.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeServices } from './home-services.tsx';

export const preloadedPictures = ({ heroPicture, heroPortrait }: PageContent<'home'>) => [
  { picture: heroPortrait, sizes: '100vw', media: portraitScreen },
  { picture: heroPicture, sizes: '100vw', media: '(orientation: landscape)' },
];

export default function Home() {
  const home = usePage('home');
  const [first, ...others] = home.sentences;
  return (
    <>
      <HomeHero />
      <FactList facts={home.facts} className="facts-in-row page-width py-8" />
      <Reveal className="page-width pt-section">
        <div className="grid-12 gap-y-8">
          <p
            data-block="heading"
            className="col-span-12 font-display text-display-5 leading-[1.05] font-light text-balance md:col-span-10 lg:col-span-7"
          >
            {first}
          </p>
          <div
            data-block="text"
            className="col-span-12 grid gap-6 text-lg text-ash sm:grid-cols-2 md:col-span-10 lg:col-span-5 lg:col-start-8 lg:grid-cols-1 lg:content-start lg:gap-5"
          >
            {others.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </div>
      </Reveal>
      <HomeCities />
      <HomeServices />
      <LargeQuotation quotation={home.quotation} link={home.quotationLink} />
      <Invitation
        text={home.invitation}
        picture={home.invitationPicture}
        position="max-md:object-[55%_50%]"
      />
    </>
  );
}
