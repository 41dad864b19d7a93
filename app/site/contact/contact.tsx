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
        <h1 className="text-display-1 leading-[0.98]">{page.heading}</h1>
        <p className="mt-5 text-lg text-ash">{page.lead}</p>
        <section aria-labelledby="reach" className="mt-8">
          <h2 id="reach" className="sr-only">
            {page.reachHeading}
          </h2>
          <WhatsAppLink className="button w-full xs:w-auto">{whatsappLabel}</WhatsAppLink>
          <dl className="mt-6 border-t border-hairline">
            <div className="contact-row">
              <dt className="label text-ash">WhatsApp</dt>
              <dd>{house.whatsapp}</dd>
            </div>
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
      </div>
      {/* On a small screen it comes first. */}
      <section aria-labelledby="cities" className="contact-cities">
        <h2 id="cities" className="sr-only">
          {page.citiesHeading}
        </h2>
        <Picture {...page.picture} sizes="(min-width: 64rem) 44rem, 100vw" />
        <ul className="font-display">
          {house.cities.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </section>
      {/* A link with a context leads here; a form that was sent without script, to its heading. */}
      <section id="enquiry" aria-labelledby="form" className="contact-form">
        <EnquiryForm />
      </section>
      <FactList facts={page.facts} className="contact-facts facts-in-row" />
    </div>
  );
}
