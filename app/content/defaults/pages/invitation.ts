import type { SiteContent } from '#contract/site/content.ts';

export const invitation: SiteContent['pages']['invitation'] = {
  heading: 'Tell us when you land',
  sentences: [
    'A flight number is enough, or a date and a city.',
    'Somebody in Manchester will read it and write back.',
  ],
  button: 'Make an enquiry',
};
