import { Signature } from '#app/ui/signature.tsx';

type PreviewProps = { quote?: string; initials?: string; title?: string };

/** A card of the testimonials page, which does not show the name. */
export function TestimonialPreview({ quote = '', initials = '', title = '' }: PreviewProps) {
  return (
    <figure className="max-w-sm border-t border-hairline pt-6">
      <blockquote className="font-display text-2xl leading-[1.2] wrap-anywhere">
        {quote.trim() ? `“${quote.trim()}”` : <span className="text-ash">“The quote”</span>}
      </blockquote>
      <figcaption className="mt-5 wrap-anywhere">
        <Signature initials={initials.trim() || 'AB'} title={title.trim() || 'Role or place'} />
      </figcaption>
    </figure>
  );
}
