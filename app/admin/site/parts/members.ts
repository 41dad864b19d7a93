import type { Part } from '#app/admin/site/fields/field.ts';
import { itself, line, paragraph } from '#app/admin/site/fields/field-builders.ts';
import { carTypeNames } from '#app/content/car-types.ts';
import { carTypeValues } from '#contract/library/fleet.ts';
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
        {
          kind: 'list',
          path: 'members.promises',
          label: 'Promises',
          noun: 'promise',
          fields: [line('title', 'Title'), paragraph('text', 'Text')],
          create: () => ({ title: '', text: '' }),
          nameOf: ({ title }: { title: string }) => title,
        },
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
              options: () => carTypeValues.map((value) => ({ value, label: carTypeNames[value] })),
            },
            paragraph('description', 'Description'),
            line('availability', 'Where it can be had'),
            line('price', 'Price', { help: 'As members read it: from £650 per day.' }),
            {
              kind: 'list',
              path: 'features',
              label: 'Features',
              noun: 'feature',
              fields: [line('', 'Feature')],
              create: () => '',
              nameOf: itself,
            },
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
