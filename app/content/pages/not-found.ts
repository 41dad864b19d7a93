import type { SiteContent } from '#contract/site/content.ts';
import { emptyRoad } from '../pictures.ts';

export const notFound: SiteContent['pages']['notFound'] = {
  sentence: 'Nobody is waiting at this address. The front door is where it always was.',
  picture: emptyRoad,
};
