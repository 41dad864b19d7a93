import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { FocusTarget } from '#app/ui/move-focus.ts';
import { t } from '#contract/texts/texts.ts';

type DialogProps = {
  heading: string;
  children: ReactNode;
  /** For lists and pictures. The focus begins at its heading: its first field may be far below. */
  isWide?: boolean;
  onClose: () => void;
  /** Takes the focus when the button that opened the dialog has left the page. */
  moveFocusTo?: FocusTarget | undefined;
};

// What has the focus is scrolled to above the buttons, a field with its hint and what is wrong with it.
const dialogClasses =
  'm-auto max-h-[calc(100dvh-2.5rem)] overflow-y-auto overscroll-contain border border-hairline border-t-champagne bg-graphite px-(--dialog-edge) pt-(--dialog-edge) text-bone [--dialog-edge:clamp(1.5rem,5vw,2.5rem)] tall:scroll-pt-8 tall:scroll-pb-44 tall:[&_.field]:scroll-mb-28 backdrop:bg-[rgb(0_0_0/72%)] motion-safe:transition-opacity motion-safe:starting:opacity-0 motion-safe:backdrop:transition-opacity motion-safe:starting:backdrop:opacity-0';
const wideClasses =
  'w-[min(56rem,100vw-2.5rem)] tall:[&_.dialog-foot]:border-t tall:[&_.dialog-foot]:border-hairline tall:[&_.dialog-foot]:py-5';

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
      className={`${dialogClasses} ${isWide ? wideClasses : 'w-[min(34rem,100vw-2.5rem)]'}`}
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
  onCancel?: () => void;
  /** The label of the button that cancels. */
  cancel?: string | undefined;
  children?: ReactNode;
};

/** The buttons at a dialog's foot, in view however long the rest is. A child of the dialog or of its form. */
export function DialogActions(props: DialogActionsProps) {
  const { message, onCancel, cancel = t('action.cancel'), children } = props;
  return (
    <div className="dialog-foot -mx-(--dialog-edge) mt-4 grid gap-4 px-(--dialog-edge) pt-4 pb-(--dialog-edge) tall:sticky tall:bottom-0 tall:z-1 tall:bg-graphite">
      {message}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:items-center sm:justify-end sm:gap-4">
        {/* First: in a question it gets the focus, and Enter pressed by mistake changes nothing. */}
        {onCancel && (
          <button type="button" onClick={onCancel} className="button button-quiet">
            {cancel}
          </button>
        )}
        {children}
      </div>
    </div>
  );
}
