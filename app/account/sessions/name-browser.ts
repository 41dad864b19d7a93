import { t } from '#contract/texts/texts.ts';

/** "Firefox on Windows", as the server notes it, in the language of the page. */
export function nameBrowser(noted: string): string {
  const [first = '', system] = noted.split(' on ');
  const browser = first === 'Another browser' ? t('sessions.otherBrowser') : first;
  return system ? t('sessions.browserOn', { browser, system }) : browser;
}
