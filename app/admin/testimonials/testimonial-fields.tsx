import { type FormEvent, useRef } from 'react';
import type { RenderedForm } from '#app/admin/library/library-form.tsx';
import type { Draft } from '#app/forms/drafts/drafts.ts';
import { InputField, TextAreaField } from '#app/forms/fields/field.tsx';
import { TitleField } from '#app/forms/fields/title-field.tsx';
import { initialsOf } from '#contract/library/initials.ts';
import { limits } from '#contract/limits.ts';

export function TestimonialFields({ values, field }: RenderedForm) {
  const { initials, fillFromName, keepTyped } = useAutoInitials(values);

  return (
    <>
      <TextAreaField {...field('quote')} required maxLength={limits.quote} />
      <InputField
        {...field('name')}
        hint="For the house only: the site shows the initials."
        onInput={fillFromName}
        required
        maxLength={limits.testimonialName}
        autoComplete="off"
      />
      <div className="grid gap-8 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <InputField
          {...field('initials')}
          ref={initials}
          hint={`${limits.initials} at most`}
          onInput={keepTyped}
          required
          maxLength={limits.initials}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <TitleField {...field('title')} />
      </div>
    </>
  );
}

/** Fills the initials in from the name until they are edited by hand, and again once they are emptied. */
function useAutoInitials(values: Draft) {
  const initials = useRef<HTMLInputElement>(null);
  // Initials that differ from what the name gives were typed by hand, and are kept.
  const isByHand = useRef(
    Boolean(values.initials) && values.initials !== initialsOf(values.name ?? ''),
  );

  const fillFromName = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    if (initials.current && !isByHand.current) {
      initials.current.value = initialsOf(currentTarget.value);
    }
  };

  const keepTyped = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    isByHand.current = currentTarget.value !== '';
    const { selectionStart, selectionEnd } = currentTarget;
    currentTarget.value = currentTarget.value.toUpperCase();
    // Setting the value moves the caret to the end.
    currentTarget.setSelectionRange(selectionStart, selectionEnd);
  };

  return { initials, fillFromName, keepTyped };
}
