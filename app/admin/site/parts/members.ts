import { carTypes, carTypeValues } from '#contract/site/cars.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { t } from '#contract/texts/texts.ts';
import type { Part } from './field.ts';
import { choice, line, list, newItem, paragraph, textList, titledList } from './field-builders.ts';

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
          choice('type', 'Kind', () =>
            carTypeValues.map((value) => ({ value, label: t(carTypes[value]) })),
          ),
          paragraph('description', 'Description'),
          line('availability', 'Where it can be had'),
          line('price', 'Price', { help: 'As members read it: from £650 per day.' }),
          textList('features', 'Features', line('', 'Feature')),
        ],
        create: () =>
          newItem(['name', 'description', 'availability', 'price'], {
            type: carTypeValues[0],
            features: [''],
          }),
        nameOf: ({ name }: SiteContent['members']['cars'][number]) => name,
      }),
    ],
  },
};
