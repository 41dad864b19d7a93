import { usePage } from '#app/lib/content.tsx';
import { QuotationText } from '#app/site/sections/quotation-text.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Reveal } from '#app/ui/reveal/reveal.tsx';

/** The quotation stands over the dark side of its picture, which runs from edge to edge; on a tablet beside it, on a phone beneath it. */
export function HomeQuotation() {
  const { quotation, quotationLink, quotationPicture } = usePage('home');
  return (
    <Reveal className="overflow-x-clip pt-section">
      <div className="home-quotation">
        <div className="page-width grid-12 items-center gap-y-10">
          <div data-block="picture" className="edge-start col-span-12 md:col-span-6">
            <Picture
              {...quotationPicture}
              // On a narrow screen its left half; a phone's dense pixels hide that its file is smaller.
              sizes="(width < 48rem) 123vw, 100vw"
              className="size-full object-cover object-left max-lg:aspect-[8/9]"
            />
          </div>
          <figure className="col-span-12 md:col-span-6 md:col-start-7">
            <QuotationText quotation={quotation} link={quotationLink} />
          </figure>
        </div>
      </div>
    </Reveal>
  );
}
