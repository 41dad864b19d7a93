/** Links a text that sends the reader to the contact page. */
export const contactTag = {
  contact: (inner: string) => (
    <a href={localPath('/contact')} className="inline-link">
      {inner}
    </a>
  ),
};

import { localPath } from '#contract/texts/texts.ts';
