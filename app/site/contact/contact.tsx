import { brand } from '#app/content/brand.ts';
import { cityNames } from '#app/content/city-names.ts';
import { contactPage } from '#app/content/contact.ts';
import { EnquiryForm } from '#app/site/enquiry/enquiry-form.tsx';
import { PageOpening } from '#app/site/sections/page-opening.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';

const reachLink =
  'block border-b border-hairline py-5 font-display text-3xl font-light transition-colors hover:text-champagne';

export default function Contact() {
  return (
    <>
      <PageOpening heading={contactPage.heading} lead={contactPage.lead} />
      <div className="page-width grid-12 gap-y-20 pb-section">
        <section aria-labelledby="reach" className="col-span-12 md:col-span-5 lg:col-span-4">
          <h2 id="reach" className="label text-champagne">
            {contactPage.reachHeading}
          </h2>
          <a
            href={brand.whatsapp.address(brand.whatsappGreeting)}
            target="_blank"
            rel="noopener"
            className={`${reachLink} mt-4`}
          >
            {contactPage.whatsappLabel}
            <span className="sr-only"> (opens in a new tab)</span>
            <span className="mt-1 block font-text text-base text-ash">
              {brand.whatsapp.display}
            </span>
          </a>
          <a href={brand.instagram.url} target="_blank" rel="noopener" className={reachLink}>
            {contactPage.instagramLabel}
            <span className="sr-only"> (opens in a new tab)</span>
            <span className="mt-1 block font-text text-base text-ash">
              @{brand.instagram.handle}
            </span>
          </a>
          <div className="border-b border-hairline py-5">
            <h3 className="text-3xl">{contactPage.emailLabel}</h3>
            <p className="mt-1 -mr-3 flex items-center justify-between gap-4 text-ash">
              <span className="min-w-0 md:text-base">{brand.email}</span>
              <CopyButton text={brand.email} label="Copy the e-mail address" />
            </p>
          </div>
          <h2 className="label mt-14 text-champagne">{contactPage.citiesHeading}</h2>
          <ul className="mt-4 space-y-1 font-display text-2xl font-light">
            {Object.values(cityNames).map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
        <section
          aria-labelledby="form"
          className="col-span-12 md:col-span-7 lg:col-span-6 lg:col-start-7"
        >
          <h2 id="form" className="label text-champagne">
            {contactPage.formHeading}
          </h2>
          <EnquiryForm />
        </section>
      </div>
    </>
  );
}
