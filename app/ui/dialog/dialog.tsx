import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { FocusTarget } from '#app/ui/move-focus.ts';

type DialogProps = {
  heading: string;
  children: ReactNode;
  /** For lists and pictures. The focus begins at its heading: its first field may be far below. */
  isWide?: boolean;
  onClose: () => void;
  /** Takes the focus when the button that opened the dialog has left the page. */
  moveFocusTo?: FocusTarget | undefined;
};

/** A modal dialog while it is mounted. The browser's own element handles focus, Escape and the inert page behind. */
export function Dialog({ heading, children, isWide, onClose, moveFocusTo }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const headingId = useId();

  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    dialog?.showModal();
    if (isWide) title.current?.focus();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else moveFocusTo?.current?.focus();
    };
  }, [moveFocusTo, isWide]);

  // At the end of the page, not where its button is: in between, its heading would break the order of the others.
  return createPortal(
    <dialog
      ref={element}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={isWide ? 'dialog dialog-wide' : 'dialog'}
    >
      <h2
        ref={title}
        id={headingId}
        tabIndex={isWide ? -1 : undefined}
        className="text-3xl wrap-anywhere outline-none"
      >
        {heading}
      </h2>
      {children}
    </dialog>,
    document.body,
  );
}

type DialogActionsProps = {
  /** How it goes, or what went wrong. */
  message?: ReactNode;
  children: ReactNode;
};

/** The buttons at a dialog's foot, in view however long the rest is. A child of the dialog or of its form. */
export function DialogActions({ message, children }: DialogActionsProps) {
  return (
    <div className="dialog-foot">
      {message}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:items-center sm:justify-end sm:gap-4">
        {children}
      </div>
    </div>
  );
}
