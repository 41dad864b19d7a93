import { carTypes, carTypeValues } from '#contract/site/cars.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { newItemId } from '#contract/site/item-ids.ts';
import type { Part } from './field.ts';
import {
  choice,
  line,
  list,
  paragraph,
  textList,
  titledList,
  toOptions,
} from './field-builders.ts';

export const members: Part = {
  id: 'members',
  label: 'Members and fleet',
  lead: 'What members read after they sign in. No visitor sees it.',
  previews: [],
  groups: {
    Promises: [
      titledList('members.promises', 'Promises', 'promise'),
      paragraph('members.servicesText', 'Text of the direct line'),
    ],
    Fleet: [
      paragraph('members.fleetLead', 'Sentence above the cars'),
      list('members.cars', 'Cars', 'car', {
        fields: [
          line('name', 'Name'),
          choice('type', 'Kind', () => toOptions(carTypes)),
          paragraph('description', 'Description'),
          line('availability', 'Where it can be had'),
          line('price', 'Price', { help: 'As members read it: from £650 per day.' }),
          textList('features', 'Features', line('', 'Feature')),
        ],
        create: () => ({
          id: newItemId(),
          type: carTypeValues[0],
          name: '',
          description: '',
          availability: '',
          price: '',
          features: [''],
        }),
        nameOf: ({ name }: SiteContent['members']['cars'][number]) => name,
      }),
    ],
  },
};
