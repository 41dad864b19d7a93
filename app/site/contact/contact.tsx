import { instagramUrl } from '#app/content/house-links.ts';
import { useHouse, usePage } from '#app/lib/content.tsx';
import { useDeferred } from '#app/lib/use-deferred.ts';
import { EnquiryForm } from '#app/site/enquiry/enquiry-form.tsx';
import { FactList } from '#app/site/sections/fact-list.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { NewTabLink, TelephoneLink, WhatsAppLink } from '#app/ui/new-tab-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { t } from '#contract/texts/texts.ts';

const loadCityClock = () => import('./city-clock.tsx');

// On a phone every value stands beneath its label: the longest would not fit beside it.
const row =
  'flex min-h-13 flex-wrap items-center justify-between gap-x-6 border-b border-hairline py-1 max-[30rem]:flex-col max-[30rem]:items-start max-[30rem]:pt-3.5';
const value = 'max-[30rem]:flex max-[30rem]:min-h-11 max-[30rem]:items-center';

export default function Contact() {
  const house = useHouse();
  const page = usePage('contact');
  const loaded = useDeferred(loadCityClock);
  return (
    <div className="contact page-width grid gap-y-14 max-lg:pb-band lg:grid-cols-2 lg:grid-rows-[auto_1fr_auto] lg:gap-x-8 lg:gap-y-0 lg:pt-28 lg:pb-band">
      <div>
        {/* The capitals of both headings have one top. */}
        <h1 className="text-display-1 leading-[0.98] lg:mt-[calc(0.5rem-0.167em)]">
          {page.heading}
        </h1>
        <p className="mt-5 text-lg text-ash">{page.lead}</p>
        <section aria-labelledby="reach" className="mt-8">
          <h2 id="reach" className="sr-only">
            {page.reachHeading}
          </h2>
          {/* The button, which names WhatsApp on a screen, is not printed. */}
          <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-[30rem]:flex-col max-[30rem]:items-stretch">
            <span className="hidden print:inline">{t('link.whatsapp')}</span>
            <WhatsAppLink className="button">{t('link.writeOnWhatsapp')}</WhatsAppLink>
            <TelephoneLink className="inline-flex min-h-11 items-center hover:text-champagne" />
          </p>
          <dl className="mt-6 border-t border-hairline">
            <div className={row}>
              <dt className="label text-ash">{t('link.instagram')}</dt>
              <dd className={value}>
                <NewTabLink
                  href={instagramUrl(house)}
                  className="inline-flex min-h-11 items-center transition-colors hover:text-champagne"
                >
                  <span className="sr-only">{`${t('link.instagram')} `}</span>
                  <bdi dir="ltr">@{house.instagram}</bdi>
                </NewTabLink>
              </dd>
            </div>
            <div className={row}>
              <dt className="label text-ash">{t('contact.generalEnquiries')}</dt>
              <dd className={`-me-3 flex items-center wrap-anywhere noscript:me-0 ${value}`}>
                {house.email}
                <CopyButton text={house.email} label={t('contact.copyEmail')} />
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
      {/* A link with a context leads here, on a wide screen without scrolling anything away; a form that was sent without
          script, to its heading. */}
      <section
        id="enquiry"
        aria-labelledby="form"
        onSubmitCapture={keepCitiesHeight}
        onClickCapture={({ target }) =>
          (target as Element).closest('summary') && keepCitiesHeight()
        }
        className="contact-form lg:[grid-area:1/2/3] lg:scroll-mt-12"
      >
        <EnquiryForm />
      </section>
      <FactList
        facts={page.facts}
        className="border-hairline lg:col-span-full lg:mt-12 lg:grid-cols-4 lg:gap-x-8 lg:border-t lg:pt-10"
      />
    </div>
  );
}

/** What is said of the fields lengthens the form, not the picture beside it. */
function keepCitiesHeight() {
  const cities = document.querySelector<HTMLElement>('.contact-cities');
  cities?.style.setProperty('--cities-height', `${cities.offsetHeight}px`);
}
