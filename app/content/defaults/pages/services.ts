import { cello } from '#app/content/pictures/pictures.ts';
import type { SiteContent } from '#contract/site/content.ts';

export const services: SiteContent['pages']['services'] = {
  heading: 'What we arrange',
  lead: 'Open one to read what happens. If your request is not among the six, send it anyway.',
  closing: {
    heading: 'Something else',
    text: 'A cello needs its own seat. A dog needs papers for France. Ask.',
    picture: {
      picture: cello,
      alt: 'A cello on its back: the bridge, four strings and a sound hole.',
    },
  },
};
