import { Signature } from '#app/ui/signature.tsx';
import type { Quotation } from '#contract/site/lists.ts';
import { localPath, t } from '#contract/texts/texts.ts';

type QuotationTextProps = { quotation: Quotation; link?: string };

/** What a figure with a large quotation holds: the quotation, and who said it. */
export function QuotationText({ quotation, link }: QuotationTextProps) {
  return (
    <>
      <blockquote
        data-block="heading"
        className="font-display text-quote leading-[1.05] font-light"
      >
        <p className="-indent-[0.37em] text-balance">
          {t('quotation.marked', { quote: quotation.quote })}
        </p>
      </blockquote>
      <figcaption
        data-block="text"
        className="mt-8 flex flex-wrap items-center justify-between gap-6"
      >
        <Signature initials={quotation.initials} title={quotation.title} />
        {link && (
          <a href={localPath('/testimonials')} className="text-link label">
            {link}
          </a>
        )}
      </figcaption>
    </>
  );
}
