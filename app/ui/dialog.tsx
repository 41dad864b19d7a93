import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { FocusTarget } from './move-focus.ts';

type DialogProps = {
  heading: string;
  children: ReactNode;
  /** For lists and pictures. */
  isWide?: boolean;
  onClose: () => void;
  /** Takes the focus when the button that opened the dialog has left the page. */
  moveFocusTo?: FocusTarget | undefined;
};

/** A modal dialog while it is mounted. The browser's own element handles focus, Escape and the inert page behind. */
export function Dialog({ heading, children, isWide, onClose, moveFocusTo }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const headingId = useId();

  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else moveFocusTo?.current?.focus();
    };
  }, [moveFocusTo]);

  return (
    <dialog
      ref={element}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={isWide ? 'dialog dialog-wide' : 'dialog'}
    >
      <h2 id={headingId} className="text-3xl wrap-anywhere">
        {heading}
      </h2>
      {children}
    </dialog>
  );
}
