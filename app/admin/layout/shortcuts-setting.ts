import { useState } from 'react';
import { attempt } from '#app/lib/attempt.ts';

const settingKey = 'inbox-keys';

export type ShortcutsSetting = ReturnType<typeof useShortcutsSetting>;

/** Keys without a modifier disturb speech input, so that they can be switched off (WCAG 2.1.4). */
export function useShortcutsSetting() {
  const [isOn, setIsOn] = useState(() => attempt(() => localStorage.getItem(settingKey)) !== 'off');
  const change = (next: boolean) => {
    setIsOn(next);
    // Where storage is switched off the setting lasts until the page is left.
    attempt(() => localStorage.setItem(settingKey, next ? 'on' : 'off'));
  };
  return { isOn, change };
}

/** False while the user types, with a modifier, behind a dialog, and while a text is being sent. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('dialog[open], form textarea[readonly]')) return false;
  const target = event.target as HTMLElement;
  return !target.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="region"]',
  );
}
