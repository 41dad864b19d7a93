import { Toast } from 'radix-ui';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { type ToastRecord, toastStore } from './toast-store.ts';

const shownMs = 5 * 1000;
const swipeThresholdPx = 50;
const hotkey = ['F8'];

/** The notification region and the one toast it may hold. */
export function Toaster() {
  const record = useSyncExternalStore(toastStore.subscribe, toastStore.getRecord, () => null);
  const viewport = useRef<HTMLOListElement>(null);
  return (
    <Toast.Provider duration={shownMs} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      {record && <ToastCard key={record.id} record={record} viewport={viewport} />}
      <Toast.Viewport
        ref={viewport}
        hotkey={hotkey}
        label="Notifications ({hotkey})"
        className="fixed right-0 bottom-0 z-50 w-full p-4 outline-offset-[-0.5rem] sm:w-108 sm:p-6 print:hidden"
      />
    </Toast.Provider>
  );
}

type ToastCardProps = { record: ToastRecord; viewport: RefObject<HTMLOListElement | null> };

function ToastCard({ record, viewport }: ToastCardProps) {
  const { id, title, description, variant, isOpen } = record;
  const isDestructive = variant === 'destructive';

  useEffect(() => {
    if (!isOpen) return;
    const region = viewport.current;
    // Radix forgets to end its pause when a toast goes while it is pointed at or focused (as it is
    // when its close button is used), and the next one would never leave. This is its cue.
    return () => void region?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }, [isOpen, viewport]);

  return (
    <Toast.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) toastStore.dismiss(id);
      }}
      // A failure interrupts a screen reader; good news waits for the end of its sentence.
      type={isDestructive ? 'foreground' : 'background'}
      data-variant={variant}
      className={`toast flex items-start border border-hairline bg-graphite ${isDestructive ? 'border-t-ember' : 'border-t-champagne'}`}
    >
      <div className="min-w-0 grow py-5 pl-6">
        <Toast.Title className="font-display text-2xl leading-tight lining-nums">
          {title}
        </Toast.Title>{' '}
        {/* The space keeps title and text apart where Radix announces them as one string. */}
        {description && (
          <Toast.Description className="mt-1.5 text-base leading-normal text-ash">
            {description}
          </Toast.Description>
        )}
      </div>
      <Toast.Close
        aria-label="Close"
        className="m-1.5 grid size-11 shrink-0 place-items-center text-ash transition-colors hover:text-champagne"
      >
        <Icon name="close" size={18} />
      </Toast.Close>
    </Toast.Root>
  );
}
