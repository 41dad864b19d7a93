import { ServiceIconPicture } from '#app/admin/library/service-icon.tsx';
import type { Draft } from '#app/forms/drafts/drafts.ts';
import type { FieldErrors } from '#app/forms/field-errors.ts';
import { TextAreaField } from '#app/forms/fields/field.tsx';
import { TitleField } from '#app/forms/fields/title-field.tsx';
import { serviceIcons, serviceIconValues } from '#contract/library/service-icons.ts';
import { limits } from '#contract/limits.ts';

export function ServiceFields({ values, errors }: { values: Draft; errors: FieldErrors }) {
  return (
    <>
      <TitleField defaultValue={values.title} error={errors.title} />
      <TextAreaField
        name="description"
        label="Description"
        defaultValue={values.description}
        error={errors.description}
        required
        maxLength={limits.description}
      />
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
            <ServiceIconPicture icon={icon} className="size-9" />
            <span className="text-sm leading-tight">{serviceIcons[icon]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
