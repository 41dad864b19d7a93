import { type FormFields, LibraryForm } from '#app/admin/library/library-form.tsx';
import { type FormProps, LibraryPage } from '#app/admin/library/library-page.tsx';
import { testimonialLibrary } from '#app/admin/library/records/libraries.ts';
import type { Draft } from '#app/forms/drafts/drafts.ts';
import { Signature } from '#app/ui/signature.tsx';
import { newTestimonialSchema, type Testimonial } from '#contract/library/testimonials.ts';
import { TestimonialFields } from './testimonial-fields.tsx';

export default function Testimonials() {
  return (
    <LibraryPage
      library={testimonialLibrary}
      heading="Testimonials"
      lead="What clients said, signed by initials. A testimonial is a card of the site once you show it there and publish."
      empty="The library has no testimonial yet. Add New begins the first: the quote, and who said it."
      row={{
        layout: 'icon',
        renderThumbnail: ({ initials }) => <Initials text={initials} />,
        renderText: ({ quote, name, title }) => (
          <>
            <h3 className="font-text text-base font-normal">
              {name}
              <span className="text-ash">, {title}</span>
            </h3>
            <p className="mt-1 line-clamp-2 max-w-[60ch] font-display text-2xl leading-tight">
              “{quote}”
            </p>
          </>
        ),
      }}
      form={(props) => <TestimonialForm {...props} />}
    />
  );
}

function Initials({ text }: { text: string }) {
  return (
    <span className="label grid size-11 shrink-0 place-items-center rounded-full border border-champagne text-xs tracking-[0.08em] text-champagne">
      {text}
    </span>
  );
}

const fields: FormFields = {
  quote: { label: 'Quote' },
  name: { label: 'Name' },
  initials: { label: 'Initials' },
  title: { label: 'Role or place' },
};

function TestimonialForm(props: FormProps<Testimonial>) {
  return (
    <LibraryForm
      {...props}
      library={testimonialLibrary}
      schema={newTestimonialSchema}
      fields={fields}
      missing="Please provide all required information for the testimonial"
      renderFields={(form) => <TestimonialFields {...form} />}
      preview={(texts) => <TestimonialPreview {...texts} />}
    />
  );
}

/** A card of the testimonials page, which does not show the name. */
function TestimonialPreview({ quote = '', initials = '', title = '' }: Draft) {
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
