import { type FormFields, LibraryForm } from '#app/admin/library/library-form.tsx';
import { type FormProps, LibraryPage } from '#app/admin/library/library-page.tsx';
import { serviceLibrary } from '#app/admin/library/records/libraries.ts';
import { ServiceIconPicture, toServiceIcon } from '#app/admin/library/service-icon.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { serviceIcons } from '#contract/library/service-icons.ts';
import { type NewService, newServiceSchema, type Service } from '#contract/library/services.ts';
import { ServiceFields } from './service-fields.tsx';

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
          <ServiceIconPicture icon={icon} className="size-9 shrink-0 text-champagne" />
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
      preview={(texts) => (
        <ServicePreview
          icon={toServiceIcon(texts.icon)}
          title={texts.title ?? ''}
          description={texts.description ?? ''}
        />
      )}
    />
  );
}

/** An open tile of the services page, with the icon in the place of the picture. */
function ServicePreview({ icon, title, description }: NewService) {
  return (
    <article className="max-w-sm">
      <div className="grid aspect-[8/5] place-items-center bg-graphite">
        <ServiceIconPicture icon={icon} className="size-20 text-champagne [stroke-width:0.6]" />
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
