// Outside React, so that a toast can be shown before the toaster has loaded, and survives a change of page.

import { createStore } from '#app/lib/store.ts';

/** A closed toast leaves the screen at once; its record is kept this long (16 min 40 s). */
export const recordKeptMs = 1000 * 1000;

export type ToastMessage = {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  /** A button beside the words. */
  action?: { label: string; run: () => void } | undefined;
};

/** True when the toaster could not be loaded: what matters must then be shown on the page itself. */
export const toasterFailure = createStore(false);

export type ToastRecord = Required<Omit<ToastMessage, 'action'>> &
  Pick<ToastMessage, 'action'> & { id: number; isOpen: boolean };

export function createToastStore() {
  // One toast, not a queue: a new one replaces the last one, open or closed.
  const { getState, setState, subscribe } = createStore<ToastRecord | null>(null);
  let lastId = 0;
  let dropTimer: ReturnType<typeof setTimeout> | undefined;

  function setRecord(next: ToastRecord | null) {
    clearTimeout(dropTimer);
    setState(next);
  }

  return {
    show({ title, description, variant = 'default', action }: ToastMessage) {
      lastId += 1;
      setRecord({ id: lastId, title, description, variant, action, isOpen: true });
    },

    /** By id, so that a late timer of a replaced toast cannot close its successor. */
    dismiss(id: number) {
      const record = getState();
      if (record?.id !== id || !record.isOpen) return;
      setRecord({ ...record, isOpen: false });
      dropTimer = setTimeout(setRecord, recordKeptMs, null);
    },

    getRecord: getState,
    subscribe,
  };
}

export const toastStore = createToastStore();

export const showToast = toastStore.show;
