import { usePage } from '#app/lib/content.tsx';
import { TilePicture } from '#app/site/sections/tile-picture.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Reveal } from '#app/ui/reveal/reveal.tsx';
import { localPath } from '#contract/texts/texts.ts';

const sizes = {
  large: '(min-width: 48rem) 46vw, 90vw',
  small: '(min-width: 48rem) 30vw, 44vw',
};

/** Three of the services: one large, two beneath it on a small screen, otherwise beside it and below the heading. The others as lines of a list. */
export function HomeServices() {
  const { services, tiles, otherServices, servicesLink } = usePage('home');
  return (
    <Reveal
      labelledBy="services"
      className="services-section page-width grid-12 pt-section pb-band"
    >
      <div className="services-heading">
        <h2 id="services" data-block="heading" className="text-display-5">
          {services.heading}
        </h2>
        <p data-block="text" className="mt-4 text-ash min-[100rem]:text-lg">
          {services.lead}
        </p>
      </div>
      <ul className="services">
        {tiles.map(({ id, title, lead, ...tile }, index) => (
          <li key={id} data-block="picture">
            <a href={`${localPath('/services')}#${id}`} className="service-link group">
              <div className="frame">
                <TilePicture
                  tile={tile}
                  alt=""
                  sizes={index ? sizes.small : sizes.large}
                  className={`frame-picture w-full object-cover aspect-[4/5] ${index ? '' : 'lg:aspect-[7/8]'}`}
                />
              </div>
              <div className="mt-5">
                <h3 className="transition-colors group-hover:text-champagne">{title}</h3>
                {lead && <p className="mt-2 text-ash min-[100rem]:text-lg">{lead}</p>}
              </div>
            </a>
          </li>
        ))}
      </ul>
      <ul data-block="text" className="other-services">
        {otherServices.map(({ id, title, lead }) => (
          <li key={id} className="border-t border-hairline">
            <a
              href={`${localPath('/services')}#${id}`}
              className="group relative grid gap-x-(--column-gap) gap-y-2 py-5 md:grid-cols-2 md:items-baseline md:py-6"
            >
              <h3 className="transition-colors group-hover:text-champagne">{title}</h3>
              <p className="pe-10 text-ash min-[100rem]:text-lg">{lead}</p>
              <Icon name="arrowRight" size={20} className="absolute top-[calc(50%-10px)] end-0" />
            </a>
          </li>
        ))}
        <li className="border-t border-hairline pt-8">
          <a href={localPath('/services')} className="text-link label">
            {servicesLink}
          </a>
        </li>
      </ul>
    </Reveal>
  );
}
