import { usePage } from '#app/lib/content.tsx';
import { QuotationText } from '#app/site/sections/quotation-text.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Reveal } from '#app/ui/reveal.tsx';

/** Beside its picture, on a phone beneath it. */
export function HomeQuotation() {
  const { quotation, quotationLink, quotationPicture } = usePage('home');
  return (
    <Reveal className="overflow-x-clip">
      <div className="page-width grid-12 items-center gap-y-10 pb-section">
        <div data-block="picture" className="edge-left col-span-12 md:col-span-6">
          <div className="frame">
            <Picture
              {...quotationPicture}
              sizes="(min-width: 48rem) 50vw, 100vw"
              className="aspect-[8/9] w-full object-cover"
            />
          </div>
        </div>
        <figure className="col-span-12 md:col-span-6 md:pl-4">
          <QuotationText quotation={quotation} link={quotationLink} />
        </figure>
      </div>
    </Reveal>
  );
}
