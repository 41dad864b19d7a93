import type { SiteContent } from '#contract/site/content.ts';

/**
 * Sample quotations, written for the layout. They are not from real clients: replace each with
 * a client's own words, used with permission, before the site is public.
 */
export const cards: SiteContent['cards'] = [
  {
    id: 'eleven-in-paris',
    quote:
      'I\u00a0asked for a table for four in Paris and then, at six o’clock, for eleven, because my brothers had arrived. The concierge asked only whether any of them ate fish. We sat down at nine, at one long table. I\u00a0still do not know what was said to the restaurant and have decided not to ask.',
    initials: 'FA',
    title: 'Jeddah',
  },
  {
    id: 'warning-light',
    quote:
      'The hire car showed a warning light at eight in the evening. I\u00a0sent a photograph of it. By twenty to nine there was another car on the drive, and the child seat had been moved across.',
    initials: 'SO',
    title: 'Anaesthetist',
  },
  {
    id: 'cloth-rabbit',
    quote: 'Our daughter left her cloth rabbit on the aircraft at Málaga. It was at breakfast.',
    initials: 'CL',
    title: 'Antwerp',
  },
  {
    id: 'the-long-way',
    quote:
      'My chauffeur could hear that I\u00a0was rehearsing a eulogy. He took the long way round, said nothing, and charged for the short one.',
    initials: 'RT',
    title: 'Architect',
  },
  {
    id: 'one-chair',
    quote:
      'I\u00a0am seventy-one and wished to hear my grandson play records in a basement in London. They arranged a chair. It was the only one.',
    initials: 'MB',
    title: 'Retired headmistress',
  },
  {
    id: 'boat-on-the-creek',
    quote:
      'We had planned the desert for my father’s eightieth. The wind was getting up, and they rang the night before to advise against it. We took a boat on the creek instead, with the same cake.',
    initials: 'NK',
    title: 'Dubai',
  },
  {
    id: 'dinner-jacket',
    quote:
      'My dinner jacket was in Geneva and I\u00a0was in Paris. At five a man came to the hotel with three of them and a box of pins. The sleeves were still a little long. Nobody else saw, and I\u00a0was at the table by eight.',
    initials: 'JDV',
    title: 'Private banker',
  },
];
