import type { SiteContent } from '#contract/site/content.ts';

export const translations: SiteContent['languages'] = {
  fr: { isOn: false, texts: {} },
  es: { isOn: false, texts: {} },
  ar: { isOn: false, texts: {} },
};
