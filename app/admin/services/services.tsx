import {
  type FormFields,
  LibraryForm,
  type RenderedForm,
} from '#app/admin/library/library-form.tsx';
import { type FormProps, LibraryPage } from '#app/admin/library/library-page.tsx';
import { serviceLibrary } from '#app/admin/library/records/libraries.ts';
import { serviceDrawings } from '#app/content/pictures/service-drawings.ts';
import type { Draft } from '#app/forms/drafts/drafts.ts';
import { TextAreaField } from '#app/forms/fields/field.tsx';
import { TitleField } from '#app/forms/fields/title-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LineDrawing } from '#app/ui/line-drawing.tsx';
import {
  type ServiceIcon,
  serviceIcons,
  serviceIconValues,
} from '#contract/library/service-icons.ts';
import { newServiceSchema, type Service } from '#contract/library/services.ts';
import { limits } from '#contract/limits.ts';

export default function Services() {
  return (
    <LibraryPage
      library={serviceLibrary}
      heading="Services"
      lead="What the house arranges. A service is a tile of the site once you show it there and publish."
      empty="The library has no service yet. Add New begins the first: a title, a description and an icon."
      row={{
        layout: 'icon',
        renderThumbnail: ({ icon }) => (
          <LineDrawing path={serviceDrawings[icon]} className="size-9 shrink-0 text-champagne" />
        ),
        renderText: ({ title, description }) => (
          <>
            <h3 className="text-2xl">{title}</h3>
            <p className="mt-1.5 line-clamp-2 max-w-[65ch] text-ash">{description}</p>
          </>
        ),
      }}
      form={(props) => <ServiceForm {...props} />}
    />
  );
}

/** A form's value is a string to the types, although it can only be one of the ten. */
const toServiceIcon = (text: string | undefined): ServiceIcon =>
  serviceIconValues.find((icon) => icon === text) ?? 'car';

const fields: FormFields = {
  title: { label: 'Title' },
  description: { label: 'Description' },
  icon: { label: 'Icon', initial: 'car', format: (icon) => serviceIcons[toServiceIcon(icon)] },
};

function ServiceForm(props: FormProps<Service>) {
  return (
    <LibraryForm
      {...props}
      library={serviceLibrary}
      schema={newServiceSchema}
      fields={fields}
      missing="Please provide all required information for the service"
      renderFields={(form) => <ServiceFields {...form} />}
      preview={(texts) => <ServicePreview {...texts} />}
    />
  );
}

function ServiceFields({ values, field }: RenderedForm) {
  return (
    <>
      <TitleField {...field('title')} />
      <TextAreaField {...field('description')} required maxLength={limits.description} />
      <IconPicker chosen={values.icon} />
    </>
  );
}

// The chosen one is marked by a line, too: a colour alone is not enough.
const iconClass =
  'grid min-h-26 cursor-pointer content-center justify-items-center gap-2.5 bg-ink px-1 py-4 text-center text-ash transition-colors hover:text-bone has-checked:bg-graphite has-checked:text-champagne has-checked:shadow-[inset_0_-2px_0_var(--color-champagne)] has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-champagne forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-4 forced-colors:has-checked:outline-[Highlight]';

/** Radio buttons that look like ten pictures with names: the arrow keys move between them. */
function IconPicker({ chosen }: { chosen: string | undefined }) {
  return (
    <fieldset>
      <legend className="label mb-4 text-ash">Icon</legend>
      <div className="grid grid-cols-2 gap-px border border-hairline bg-hairline xs:grid-cols-5">
        {serviceIconValues.map((icon) => (
          <label key={icon} className={iconClass}>
            <input
              type="radio"
              name="icon"
              value={icon}
              defaultChecked={icon === chosen}
              className="sr-only"
            />
            <LineDrawing path={serviceDrawings[icon]} className="size-9" />
            <span className="text-sm leading-tight">{serviceIcons[icon]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** An open tile of the services page, with the icon in the place of the picture. */
function ServicePreview({ icon, title = '', description = '' }: Draft) {
  return (
    <article className="max-w-sm">
      <div className="grid aspect-[8/5] place-items-center bg-graphite">
        <LineDrawing
          path={serviceDrawings[toServiceIcon(icon)]}
          className="size-20 text-champagne [stroke-width:0.6]"
        />
      </div>
      <div className="mt-5 flex items-start justify-between gap-4">
        <p className="min-w-0 font-display text-4xl leading-[1.05] font-light wrap-anywhere">
          {title.trim() || <span className="text-ash">Title</span>}
        </p>
        <Icon name="plus" size={26} strokeWidth={1} className="mt-1.5 shrink-0 text-champagne" />
      </div>
      <p className="mt-5 border-t border-hairline pt-5 whitespace-pre-line wrap-anywhere">
        {description.trim() || <span className="text-ash">What happens when a client asks.</span>}
      </p>
    </article>
  );
}
