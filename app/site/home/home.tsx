import type { PageContent } from '#app/content/page-content.ts';
import { usePage } from '#app/lib/content.tsx';
import { Invitation } from '#app/site/sections/invitation.tsx';
import { portraitScreen } from '#app/ui/picture.tsx';
import { Reveal } from '#app/ui/reveal/reveal.tsx';
import { HomeCities } from './home-cities.tsx';
import { HomeHero, heroSizes } from './home-hero.tsx';
import { HomeQuotation } from './home-quotation.tsx';
import { HomeServices } from './home-services.tsx';

export const preloadedPictures = ({ heroPicture, heroPortrait }: PageContent<'home'>) => [
  { picture: heroPortrait, sizes: heroSizes, media: portraitScreen },
  { picture: heroPicture, sizes: heroSizes, media: '(orientation: landscape)' },
];

export default function Home() {
  const home = usePage('home');
  const [first, ...others] = home.sentences;
  return (
    <>
      <HomeHero />
      <Reveal className="overflow-x-clip">
        <div className="page-width grid-12 gap-y-8 pt-section">
          <p
            data-block="heading"
            className="col-span-12 font-display text-display-4 leading-[1.05] xl:text-display-3 font-light sm:text-balance"
          >
            {first}
          </p>
          <div
            data-block="text"
            className="col-span-12 grid gap-x-(--column-gap) gap-y-5 text-lg text-ash *:first:text-bone lg:grid-cols-2 lg:text-xl min-[100rem]:text-2xl"
          >
            {others.map((sentence) => (
              <p key={sentence} className="max-w-[44ch] text-balance">
                {sentence}
              </p>
            ))}
          </div>
        </div>
      </Reveal>
      <HomeCities />
      <HomeQuotation />
      <HomeServices />
      <Invitation
        text={home.invitation}
        picture={home.invitationPicture}
        position="object-[95%] lg:object-[70%_100%]"
      />
    </>
  );
}
