import { emptyRoad } from '#app/content/pictures/pictures.ts';
import type { SiteContent } from '#contract/site/content.ts';

export const notFound: SiteContent['pages']['notFound'] = {
  sentence: 'Nobody is waiting at this address. The front door is where it always was.',
  picture: emptyRoad,
};
