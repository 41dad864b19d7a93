import { usePage } from '#app/lib/content.tsx';
import { CoverPicture } from '#app/site/sections/cover-picture.tsx';
import { QuotationText } from '#app/site/sections/quotation-text.tsx';
import { Reveal } from '#app/ui/reveal.tsx';

/** Beside the subject of its picture, on a phone beneath it. The invitation, which follows, has its text on the left. */
export function HomeQuotation() {
  const { quotation, quotationLink, quotationPicture } = usePage('home');
  return (
    <Reveal className="cover invitation mirrored">
      <CoverPicture {...quotationPicture} position="quotation-picture" />
      <div className="page-width pt-96 pb-14 md:pt-section md:pb-20 lg:pb-32">
        <figure className="quotation">
          <QuotationText quotation={quotation} link={quotationLink} />
        </figure>
      </div>
    </Reveal>
  );
}
