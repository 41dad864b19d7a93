import { brand } from '#app/content/brand.ts';
import { cityNames } from '#app/content/city-names.ts';
import { contactPage } from '#app/content/pages/contact.ts';
import { fiveClocks } from '#app/content/pictures.ts';
import { EnquiryForm } from '#app/site/enquiry/enquiry-form.tsx';
import { FactList } from '#app/site/sections/fact-list.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { NewTabLink, WhatsAppLink } from '#app/ui/new-tab-link.tsx';
import { Picture } from '#app/ui/picture.tsx';

export default function Contact() {
  return (
    <>
      <div className="contact page-width pt-28 lg:pt-32">
        <div className="contact-reach">
          <h1 className="text-display-1 leading-[0.98]">{contactPage.heading}</h1>
          <p className="mt-5 max-w-[38ch] text-lg text-ash">{contactPage.lead}</p>
          <section aria-labelledby="reach" className="mt-8">
            <h2 id="reach" className="sr-only">
              {contactPage.reachHeading}
            </h2>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <WhatsAppLink className="button w-full xs:w-auto">
                {brand.whatsapp.label}
              </WhatsAppLink>
              <p className="text-ash">{brand.whatsapp.display}</p>
            </div>
            <dl className="mt-6 border-t border-hairline">
              <div className="contact-row">
                <dt className="label text-ash">{contactPage.instagramLabel}</dt>
                <dd>
                  <NewTabLink
                    href={brand.instagram.url}
                    className="inline-flex min-h-11 items-center transition-colors hover:text-champagne"
                  >
                    <span className="sr-only">{contactPage.instagramLabel} </span>@
                    {brand.instagram.handle}
                  </NewTabLink>
                </dd>
              </div>
              <div className="contact-row">
                <dt className="label text-ash">{contactPage.emailLabel}</dt>
                <dd className="-mr-3 flex min-w-0 items-center">
                  <span className="min-w-0 wrap-anywhere">{brand.email}</span>
                  <CopyButton text={brand.email} label="Copy the e-mail address" />
                </dd>
              </div>
            </dl>
          </section>
        </div>
        {/* A link with a context leads here; a form that was sent without script, to its heading. */}
        <section id="enquiry" aria-labelledby="form" className="contact-form">
          <EnquiryForm />
        </section>
        <div className="contact-facts">
          <FactList />
          <section aria-labelledby="cities" className="mt-10">
            <h2 id="cities" className="label text-ash">
              {contactPage.citiesHeading}
            </h2>
            <ul className="mt-2 flex flex-wrap gap-x-6 font-display text-2xl font-light">
              {Object.values(cityNames).map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </section>
        </div>
      </div>
      <div className="picture-width py-section">
        <Picture
          picture={fiveClocks}
          alt={contactPage.pictureAlt}
          sizes="(min-width: 108rem) 95rem, (min-width: 91rem) 88vw, (min-width: 80rem) 80rem, 92vw"
          className="aspect-[8/5] w-full object-cover lg:aspect-[2/1]"
        />
      </div>
    </>
  );
}
