import type { Part } from '#app/admin/site/fields/field.ts';
import {
  line,
  paragraph,
  textList,
  titledList,
  toOptions,
} from '#app/admin/site/fields/field-builders.ts';
import { carTypes, carTypeValues } from '#contract/site/cars.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { newItemId } from '#contract/site/item-ids.ts';

export const members: Part = {
  id: 'members',
  label: 'Members and fleet',
  lead: 'What members read after they sign in. No visitor sees it.',
  previews: [],
  groups: [
    {
      heading: 'Promises',
      fields: [
        titledList('members.promises', 'Promises', 'promise'),
        paragraph('members.servicesText', 'Text of the direct line'),
      ],
    },
    {
      heading: 'Fleet',
      fields: [
        paragraph('members.fleetLead', 'Sentence above the cars'),
        {
          kind: 'list',
          path: 'members.cars',
          label: 'Cars',
          noun: 'car',
          fields: [
            line('name', 'Name'),
            {
              kind: 'choice',
              path: 'type',
              label: 'Kind',
              options: () => toOptions(carTypes),
            },
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
        },
      ],
    },
  ],
};
