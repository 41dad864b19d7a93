import { type ReactNode, useEffect, useId, useRef } from 'react';

type DialogProps = {
  heading: string;
  children: ReactNode;
  onClose: () => void;
  /** Where the keyboard goes when the button that opened the dialog is no longer there. */
  returnFocusTo?: string;
};

/** A modal dialog for as long as it is mounted. The browser's own: focus, Escape and the inert page behind. */
export function Dialog({ heading, children, onClose, returnFocusTo }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const headingId = useId();

  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else if (returnFocusTo) document.getElementById(returnFocusTo)?.focus();
    };
  }, [returnFocusTo]);

  return (
    <dialog
      ref={element}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="dialog"
    >
      <h2 id={headingId} className="text-3xl wrap-anywhere">
        {heading}
      </h2>
      {children}
    </dialog>
  );
}
