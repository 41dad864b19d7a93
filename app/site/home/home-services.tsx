import { usePage } from '#app/lib/content.tsx';
import { TilePicture } from '#app/site/sections/tile-picture.tsx';
import { Reveal } from '#app/ui/reveal.tsx';

// On a phone one and then two beside each other; where there is room, each is set lower than the one before it.
const steps = ['max-md:col-span-2', 'md:mt-6 lg:mt-16', 'mt-10 md:mt-12 lg:mt-32'];

export function HomeServices() {
  const { services, tiles, servicesLink } = usePage('home');
  return (
    <Reveal labelledBy="services" className="pt-section pb-band">
      <div className="page-width grid-12 gap-y-6">
        <h2 id="services" data-block="heading" className="col-span-12 text-display-6 md:col-span-6">
          {services.heading}
        </h2>
        <p
          data-block="text"
          className="col-span-12 self-end text-ash md:col-span-5 md:col-start-8 lg:col-span-4 lg:col-start-9"
        >
          {services.lead}
        </p>
      </div>
      <ul className="page-width mt-14 grid grid-cols-2 gap-x-5 gap-y-12 md:grid-cols-3 lg:gap-x-8">
        {tiles.map(({ id, title, lead, picture, drawing }, index) => (
          <li key={id} data-block="picture" className={steps[index]}>
            <a href={`/services#${id}`} className="service-link group block">
              <div className="frame">
                <TilePicture
                  picture={picture}
                  drawing={drawing}
                  alt=""
                  sizes={`(min-width: 95rem) 31rem, (min-width: 48rem) 27rem, ${index ? 44 : 90}vw`}
                  className={`frame-picture w-full object-cover md:aspect-[4/5] ${index ? 'aspect-[4/5]' : 'aspect-square'}`}
                />
              </div>
              <h3 className="mt-5 text-2xl transition-colors lg:text-3xl group-hover:text-champagne">
                {title}
              </h3>
              <p className="mt-2 text-ash">{lead}</p>
            </a>
          </li>
        ))}
      </ul>
      {/* In the space beneath the first, which is higher than the others. */}
      <p data-block="text" className="page-width mt-10 lg:-mt-11">
        <a href="/services" className="text-link label">
          {servicesLink}
        </a>
      </p>
    </Reveal>
  );
}
