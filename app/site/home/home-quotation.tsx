import { usePage } from '#app/lib/content.tsx';
import { CoverPicture } from '#app/site/sections/cover-picture.tsx';
import { QuotationText } from '#app/site/sections/quotation-text.tsx';
import { Reveal } from '#app/ui/reveal.tsx';

/** Over a picture whose subject stands to its right, or on a narrow screen above it. */
export function HomeQuotation() {
  const { quotation, quotationLink, quotationPicture } = usePage('home');
  return (
    <Reveal className="cover invitation">
      <CoverPicture {...quotationPicture} position="beside-text quotation-picture" />
      <div className="page-width pt-64 pb-14 md:pb-20 lg:pt-section">
        <figure className="quotation">
          <QuotationText quotation={quotation} link={quotationLink} />
        </figure>
      </div>
    </Reveal>
  );
}
