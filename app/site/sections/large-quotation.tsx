import { Reveal } from '#app/ui/reveal.tsx';
import type { Quotation } from '#contract/site/lists.ts';

type LargeQuotationProps = { quotation: Quotation; link?: string };

export function LargeQuotation({ quotation, link }: LargeQuotationProps) {
  return (
    <Reveal className="border-y border-hairline bg-graphite">
      <figure className="page-width grid-12 gap-y-8 py-16 md:py-24">
        <blockquote
          data-block="heading"
          className="col-span-12 font-display text-quote leading-[1.08] font-light lg:col-span-11 lg:col-start-2"
        >
          <p className="hanging-quote">“{quotation.quote}”</p>
        </blockquote>
        <figcaption
          data-block="text"
          className="col-span-12 flex flex-wrap items-center justify-between gap-6 lg:col-span-11 lg:col-start-2"
        >
          <span className="label text-ash">
            <span className="text-champagne">{quotation.initials}</span>
            <span className="mx-3" aria-hidden="true">
              ·
            </span>
            {quotation.title}
          </span>
          {link && (
            <a href="/testimonials" className="text-link label">
              {link}
            </a>
          )}
        </figcaption>
      </figure>
    </Reveal>
  );
}
