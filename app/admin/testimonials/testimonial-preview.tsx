type PreviewProps = { quote?: string; initials?: string; title?: string };

// As on the public page: a short quote is set larger.
const maxShortQuote = 150;

/** A card of the testimonials page, which does not show the name. */
export function TestimonialPreview({ quote = '', initials = '', title = '' }: PreviewProps) {
  const size = quote.length < maxShortQuote ? 'text-3xl' : 'text-2xl';
  return (
    <figure className="max-w-sm border-t border-hairline pt-6">
      <blockquote className={`font-display leading-[1.2] wrap-anywhere ${size}`}>
        {quote.trim() ? `“${quote.trim()}”` : <span className="text-ash">“The quote”</span>}
      </blockquote>
      <figcaption className="label mt-6 flex items-center gap-4 text-ash">
        <Initials text={initials} />
        <span className="min-w-0 wrap-anywhere">{title.trim() || 'Role or place'}</span>
      </figcaption>
    </figure>
  );
}

export function Initials({ text }: { text: string }) {
  return (
    <span className="label grid size-11 shrink-0 place-items-center rounded-full border border-champagne text-xs tracking-[0.08em] text-champagne">
      {text}
    </span>
  );
}
