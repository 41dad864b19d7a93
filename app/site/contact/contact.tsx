import { instagramUrl, whatsappLabel } from '#app/content/house-links.ts';
import { useHouse, usePage } from '#app/lib/content.tsx';
import { EnquiryForm } from '#app/site/enquiry/enquiry-form.tsx';
import { FactList } from '#app/site/sections/fact-list.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { NewTabLink, WhatsAppLink } from '#app/ui/new-tab-link.tsx';
import { Picture } from '#app/ui/picture.tsx';

export default function Contact() {
  const house = useHouse();
  const page = usePage('contact');
  return (
    <div className="contact page-width">
      <div className="contact-reach">
        <header className="contact-opening">
          {/* On a small screen; a wide one shows it beneath the addresses. */}
          <Picture {...page.picture} sizes="100vw" className="contact-band" />
          <h1 className="text-display-1 leading-[0.98]">{page.heading}</h1>
        </header>
        <p className="mt-5 text-lg text-ash">{page.lead}</p>
        <section aria-labelledby="reach" className="mt-8">
          <h2 id="reach" className="sr-only">
            {page.reachHeading}
          </h2>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <WhatsAppLink className="button w-full xs:w-auto">{whatsappLabel}</WhatsAppLink>
            <p className="text-ash max-xs:mx-auto">{house.whatsapp}</p>
          </div>
          <dl className="mt-6 border-t border-hairline">
            <div className="contact-row">
              <dt className="label text-ash">Instagram</dt>
              <dd>
                <NewTabLink
                  href={instagramUrl(house)}
                  className="inline-flex min-h-11 items-center transition-colors hover:text-champagne"
                >
                  <span className="sr-only">Instagram </span>@{house.instagram}
                </NewTabLink>
              </dd>
            </div>
            <div className="contact-row">
              <dt className="label text-ash">General enquiries</dt>
              <dd className="-mr-3 flex min-w-0 items-center">
                <span className="min-w-0 wrap-anywhere">{house.email}</span>
                <CopyButton text={house.email} label="Copy the e-mail address" />
              </dd>
            </div>
          </dl>
        </section>
        <div className="contact-picture">
          <Picture
            {...page.picture}
            sizes="(min-width: 87rem) 44rem, 46vw"
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      </div>
      {/* A link with a context leads here; a form that was sent without script, to its heading. */}
      <section id="enquiry" aria-labelledby="form" className="contact-form">
        <EnquiryForm />
      </section>
      <div className="contact-facts">
        <FactList facts={page.facts} className="facts-in-row" />
        <section aria-labelledby="cities" className="contact-cities">
          <h2 id="cities" className="label text-ash lg:sr-only">
            {page.citiesHeading}
          </h2>
          <ul className="font-display font-light">
            {house.cities.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
