import type { PageContent } from '#app/content/page-content.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Signature } from '#app/ui/signature.tsx';

type TestimonialCardProps = { card: PageContent<'testimonials'>['cards'][number] };

export function TestimonialCard({ card }: TestimonialCardProps) {
  const { quote, initials, title, picture } = card;
  return (
    <li data-block="text" className="card border-t border-hairline pt-6">
      <figure>
        {picture && (
          <Picture
            {...picture}
            sizes="(min-width: 64rem) 30rem, (min-width: 40rem) 46vw, 92vw"
            className="mb-6 aspect-[8/5] w-full object-cover"
          />
        )}
        <blockquote>
          <p className="-indent-[0.37em] font-display text-2xl leading-[1.2] text-pretty lg:text-[1.625rem]">
            “{quote}”
          </p>
        </blockquote>
        <figcaption className="mt-5">
          <Signature initials={initials} title={title} />
        </figcaption>
      </figure>
    </li>
  );
}
