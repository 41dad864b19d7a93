import { useState } from 'react';

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

/** False while the user types, with a modifier, behind a dialog, and while a text is being sent. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('dialog[open], form textarea[readonly]')) return false;
  const target = event.target as HTMLElement;
  return !target.closest('input, textarea, select, [contenteditable], [role="region"]');
}
