import { instagramUrl, whatsappLabel } from '#app/content/house-links.ts';
import { useHouse, usePage } from '#app/lib/content.tsx';
import { useDeferred } from '#app/lib/use-deferred.ts';
import { EnquiryForm } from '#app/site/enquiry/enquiry-form.tsx';
import { FactList } from '#app/site/sections/fact-list.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { NewTabLink, TelephoneLink, WhatsAppLink } from '#app/ui/new-tab-link.tsx';
import { Picture } from '#app/ui/picture.tsx';

const loadCityClock = () => import('./city-clock.tsx');

export default function Contact() {
  const house = useHouse();
  const page = usePage('contact');
  const loaded = useDeferred(loadCityClock);
  return (
    <div className="contact page-width">
      <div>
        <h1 className="text-display-1 leading-[0.98]">{page.heading}</h1>
        <p className="mt-5 text-lg text-ash">{page.lead}</p>
        <section aria-labelledby="reach" className="mt-8">
          <h2 id="reach" className="sr-only">
            {page.reachHeading}
          </h2>
          <p className="contact-whatsapp">
            <WhatsAppLink className="button">{whatsappLabel}</WhatsAppLink>
            <TelephoneLink className="inline-flex min-h-11 items-center hover:text-champagne" />
          </p>
          <dl className="mt-6 border-t border-hairline">
            <div className="contact-row">
              <dt className="label text-ash">Instagram</dt>
              <dd>
                <NewTabLink href={instagramUrl(house)}>
                  <span className="sr-only">Instagram </span>@{house.instagram}
                </NewTabLink>
              </dd>
            </div>
            <div className="contact-row">
              <dt className="label text-ash">General enquiries</dt>
              <dd className="-mr-3 flex items-center wrap-anywhere noscript:mr-0">
                {house.email}
                <CopyButton text={house.email} label="Copy the e-mail address" />
              </dd>
            </div>
          </dl>
        </section>
      </div>
      {/* On a small screen it comes first. Each name stands beneath a clock of the default picture. */}
      <section aria-labelledby="cities" className="contact-cities">
        <h2 id="cities" className="sr-only">
          {page.citiesHeading}
        </h2>
        <Picture {...page.picture} sizes="(min-width: 64rem) 44rem, 100vw" />
        <ul className="font-display">
          {page.cities.map(({ id, name, timeZone }) => (
            <li key={id}>
              {name}
              {loaded && <loaded.CityClock timeZone={timeZone} />}
            </li>
          ))}
        </ul>
      </section>
      {/* A link with a context leads here; a form that was sent without script, to its heading. */}
      <section
        id="enquiry"
        aria-labelledby="form"
        onSubmitCapture={keepCitiesHeight}
        className="contact-form"
      >
        <EnquiryForm />
      </section>
      <FactList facts={page.facts} className="contact-facts lg:grid-cols-4 lg:gap-x-8" />
    </div>
  );
}

/** What is said of the fields lengthens the form, not the picture beside it. */
function keepCitiesHeight() {
  const cities = document.querySelector<HTMLElement>('.contact-cities');
  cities?.style.setProperty('--cities-height', `${cities.offsetHeight}px`);
}
