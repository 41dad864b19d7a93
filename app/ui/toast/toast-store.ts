// Outside React, so that a form can speak before the toaster has loaded and a toast outlives its page.

/** A closed toast is off the screen at once; only its record stays this long (16 min 40 s). */
export const recordKeptMs = 1000 * 1000;

export type ToastMessage = {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
};

export type ToastRecord = Required<ToastMessage> & { id: number; isOpen: boolean };

export function createToastStore() {
  // One place, not a queue: the newest toast replaces the one before it, shown or closed.
  let record: ToastRecord | null = null;
  let lastId = 0;
  let dropTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function keep(next: ToastRecord | null) {
    clearTimeout(dropTimer);
    record = next;
    for (const listener of listeners) listener();
  }

  return {
    show({ title, description, variant = 'default' }: ToastMessage) {
      lastId += 1;
      keep({ id: lastId, title, description, variant, isOpen: true });
    },

    /** By id, so that a late timer of a replaced toast cannot close the one that replaced it. */
    dismiss(id: number) {
      if (record?.id !== id || !record.isOpen) return;
      keep({ ...record, isOpen: false });
      dropTimer = setTimeout(keep, recordKeptMs, null);
    },

    getRecord: () => record,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const toastStore = createToastStore();

export const showToast = toastStore.show;
