import { enquiryTopics } from '#app/content/enquiry-link.ts';
import { serviceIcons } from '#contract/library/service-icons.ts';
import type { Tile } from '#contract/site/lists.ts';
import { t } from '#contract/texts/texts.ts';
import type { Part } from './field.ts';
import {
  choice,
  line,
  list,
  newItem,
  paragraph,
  picture,
  section,
  textList,
  toOptions,
} from './field-builders.ts';

const listTopics = () => enquiryTopics.map(({ value, label }) => ({ value, label: t(label) }));

export const services: Part = {
  id: 'services',
  label: 'Services',
  lead: 'The services page and its tiles. A tile is written here, or it shows a service of the library.',
  previews: ['services', 'home'],
  groups: {
    Opening: section('pages.services'),
    Tiles: [
      list('tiles', 'Tiles', 'tile', {
        library: 'service',
        fields: [
          line('title', 'Title', { filledBy: 'record' }),
          line('lead', 'Line while it is closed', {
            help: 'Left empty, the first sentence of the text stands here.',
          }),
          paragraph('description', 'Text when it is open', { filledBy: 'record' }),
          textList('points', 'Points', line('', 'Point')),
          choice('topic', 'Topic of an enquiry about it', listTopics, {
            help: 'Chosen in the contact form when a visitor presses Enquire.',
            none: 'None: the visitor chooses',
          }),
          picture('picture', 'Picture', 'tile', {
            none: 'No picture: the icon is drawn large.',
          }),
          choice('icon', 'Icon', () => toOptions(serviceIcons), {
            help: 'Drawn where there is no picture.',
            filledBy: 'record',
          }),
        ],
        create: () => newItem(['title', 'lead', 'description'], { points: [], icon: 'car' }),
        nameOf: ({ title }: Tile) => title,
      }),
    ],
    Close: [
      line('pages.services.closing.heading', 'Heading'),
      paragraph('pages.services.closing.text', 'Text'),
      picture('pages.services.closing.picture', 'Picture', 'landscape', {
        none: 'No picture: the words stand alone.',
      }),
    ],
  },
};
