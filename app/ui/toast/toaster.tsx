import { Toast } from 'radix-ui';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { isRightToLeft, t } from '#contract/texts/texts.ts';
import { type ToastRecord, toastStore } from './toast-store.ts';

const shownMs = 5 * 1000;
/** One with a button asks for a decision. */
const decidedWithinMs = 8 * 1000;
const swipeThresholdPx = 50;
const hotkey = ['F8'];

/** The notification region with at most one toast. */
export function Toaster() {
  const record = useSyncExternalStore(toastStore.subscribe, toastStore.getRecord, () => null);
  const viewport = useRef<HTMLOListElement>(null);
  return (
    <Toast.Provider
      label={t('toast.one')}
      duration={shownMs}
      swipeDirection={isRightToLeft() ? 'left' : 'right'}
      swipeThreshold={swipeThresholdPx}
    >
      {record && <ToastCard key={record.id} record={record} viewport={viewport} />}
      <Toast.Viewport
        ref={viewport}
        hotkey={hotkey}
        label={t('toast.region')}
        // As wide as its text on a wide screen: it ends above the heading of the contact form.
        className="toasts fixed end-0 z-50 w-full p-2 outline-offset-[-0.5rem] sm:w-108 sm:px-4 sm:py-1 lg:w-auto lg:max-w-176 print:hidden"
      />
    </Toast.Provider>
  );
}

type ToastCardProps = { record: ToastRecord; viewport: RefObject<HTMLOListElement | null> };

function ToastCard({ record, viewport }: ToastCardProps) {
  const { id, title, description, variant, action, isOpen } = record;
  const isDestructive = variant === 'destructive';

  useEffect(() => {
    if (!isOpen) return;
    const region = viewport.current;
    // Radix does not end its pause if a toast closes while hovered or focused (as by its close button), and
    // the next toast would stay for ever. This event ends the pause.
    return () => void region?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }, [isOpen, viewport]);

  return (
    <Toast.Root
      open={isOpen}
      duration={action ? decidedWithinMs : shownMs}
      onOpenChange={(open) => {
        if (!open) toastStore.dismiss(id);
      }}
      // An error interrupts a screen reader; success waits until it has finished.
      type={isDestructive ? 'foreground' : 'background'}
      data-variant={variant}
      className={`toast flex items-start border border-hairline bg-graphite ${isDestructive ? 'border-t-ember' : 'border-t-champagne'}`}
    >
      <div className="min-w-0 grow py-3 ps-5 sm:ps-6">
        <Toast.Title className="font-display text-2xl leading-tight lining-nums">
          {title}
        </Toast.Title>{' '}
        {/* The space separates title and text where Radix announces them as one string. */}
        {description && (
          <Toast.Description className="mt-1.5 text-base leading-normal text-ash">
            {description}
          </Toast.Description>
        )}
      </div>
      {action && (
        <Toast.Action
          altText={action.label}
          onClick={action.run}
          className="row-action m-1.5 shrink-0"
        >
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close
        aria-label={t('action.close')}
        className="m-1.5 grid size-11 shrink-0 place-items-center text-ash transition-colors hover:text-champagne"
      >
        <Icon name="close" size={18} />
      </Toast.Close>
    </Toast.Root>
  );
}
