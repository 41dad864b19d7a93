import { type FormEvent, useRef } from 'react';
import type { Draft } from '#app/forms/drafts/drafts.ts';
import { initialsOf } from '#contract/library/initials.ts';

/** Fills the initials in from the name until they are edited by hand, and again once they are emptied. */
export function useAutoInitials(values: Draft) {
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
