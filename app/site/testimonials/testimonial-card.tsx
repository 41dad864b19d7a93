import type { PageContent } from '#app/content/page-content.ts';
import { Signature } from '#app/site/sections/signature.tsx';
import { Picture } from '#app/ui/picture.tsx';

// A short quotation is set larger, and its lines are of one length.
const maxShortQuote = 150;

type TestimonialCardProps = { card: PageContent<'testimonials'>['cards'][number] };

export function TestimonialCard({ card }: TestimonialCardProps) {
  const { quote, initials, title, picture } = card;
  const size = quote.length < maxShortQuote ? 'text-3xl' : 'text-2xl text-pretty';
  return (
    <li data-block="text" className="card border-t border-hairline pt-6">
      <figure>
        {picture && (
          <Picture
            {...picture}
            sizes="(min-width: 64rem) 30rem, (min-width: 40rem) 46vw, 92vw"
            className="mb-6 w-full object-cover"
          />
        )}
        <blockquote>
          <p className={`hanging-quote font-display leading-[1.2] ${size}`}>“{quote}”</p>
        </blockquote>
        <figcaption className="mt-5">
          <Signature initials={initials} title={title} />
        </figcaption>
      </figure>
    </li>
  );
}
