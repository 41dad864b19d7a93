import type { Draft } from '#app/forms/drafts/drafts.ts';
import type { FieldErrors } from '#app/forms/field-errors.ts';
import { InputField, TextAreaField } from '#app/forms/fields/field.tsx';
import { TitleField } from '#app/forms/fields/title-field.tsx';
import { limits } from '#contract/limits.ts';
import { useAutoInitials } from './use-auto-initials.ts';

export function TestimonialFields({ values, errors }: { values: Draft; errors: FieldErrors }) {
  const { initials, fillFromName, keepTyped } = useAutoInitials(values);

  return (
    <>
      <TextAreaField
        name="quote"
        label="Quote"
        defaultValue={values.quote}
        error={errors.quote}
        required
        maxLength={limits.quote}
      />
      <InputField
        name="name"
        label="Name"
        hint="For the house only: the site shows the initials."
        defaultValue={values.name}
        error={errors.name}
        onInput={fillFromName}
        required
        maxLength={limits.testimonialName}
        autoComplete="off"
      />
      <div className="grid gap-8 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <InputField
          ref={initials}
          name="initials"
          label="Initials"
          hint={`${limits.initials} at most`}
          defaultValue={values.initials}
          error={errors.initials}
          onInput={keepTyped}
          required
          maxLength={limits.initials}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <TitleField label="Role or place" defaultValue={values.title} error={errors.title} />
      </div>
    </>
  );
}
