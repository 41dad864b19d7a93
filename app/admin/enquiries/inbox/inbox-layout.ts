import { useState, useSyncExternalStore } from 'react';

// From here on a list and an open enquiry have room beside each other.
const wide = '(min-width: 64rem)';

function watchWidth(listener: () => void) {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useIsWide = () => useSyncExternalStore(watchWidth, () => matchMedia(wide).matches);

const settingKey = 'inbox-keys';

export type KeysSetting = ReturnType<typeof useKeysSetting>;

/** Keys without a modifier get in the way of whoever speaks to the machine: they can be switched off. */
export function useKeysSetting() {
  const [isOn, setIsOn] = useState(() => read() !== 'off');
  const change = (next: boolean) => {
    setIsOn(next);
    try {
      localStorage.setItem(settingKey, next ? 'on' : 'off');
    } catch {
      // Storage is switched off: it holds until the page is left.
    }
  };
  return { isOn, change };
}

function read() {
  try {
    return localStorage.getItem(settingKey);
  } catch {
    return null;
  }
}
