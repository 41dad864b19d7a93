/**
 * A ref for a button that goes once it has done its work: the keyboard goes on from the element with the
 * id, and not from nowhere. Made once for a module, not in a render: a new one would hand on at each.
 */
export const handOnFocus = (id: string) => (button: HTMLButtonElement | null) => () => {
  if (button && document.activeElement === button)
    document.getElementById(id)?.focus({ preventScroll: true });
};
