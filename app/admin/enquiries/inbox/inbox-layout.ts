import { useState, useSyncExternalStore } from 'react';

// From this width on there is room for an open enquiry beside the list.
const wide = '(min-width: 64rem)';

function watchWidth(listener: () => void) {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useIsWide = () => useSyncExternalStore(watchWidth, () => matchMedia(wide).matches);

const settingKey = 'inbox-keys';

export type ShortcutsSetting = ReturnType<typeof useShortcutsSetting>;

/** Keys without a modifier disturb speech input, so that they can be switched off (WCAG 2.1.4). */
export function useShortcutsSetting() {
  const [isOn, setIsOn] = useState(() => read() !== 'off');
  const change = (next: boolean) => {
    setIsOn(next);
    try {
      localStorage.setItem(settingKey, next ? 'on' : 'off');
    } catch {
      // Storage is switched off: the setting lasts until the page is left.
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
