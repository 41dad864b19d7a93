import type { Part } from './field.ts';
import { line, paragraph } from './field-builders.ts';

export const house: Part = {
  id: 'house',
  label: 'The house',
  lead: 'Name, numbers and hours. They stand in the footer of every page, in the menu and in mail.',
  previews: ['contact', 'home'],
  groups: {
    'Name and place': [
      line('house.name', 'Name'),
      line('house.line', 'What you are, in a few words', {
        help: 'Read out where a link to the site is shared.',
      }),
      line('house.homeCity', 'Home city', {
        help: 'Told to search engines as the place the house is run from.',
      }),
    ],
    'How to reach you': [
      line('house.whatsapp', 'WhatsApp number', {
        help: 'With + and the code of the country, as people shall read it: +44 7700 900 142.',
      }),
      line('house.whatsappGreeting', 'First words of a WhatsApp conversation', {
        help: 'Already typed when a visitor opens WhatsApp. They can change it.',
      }),
      line('house.email', 'E-mail address'),
      line('house.instagram', 'Instagram name', { help: 'Without @.' }),
    ],
    Facts: [
      line('house.facts.deskHours', 'Desk hours', { help: 'A fact left empty is not shown.' }),
      line('house.openingHours', 'Desk hours for search engines', {
        help: 'As schema.org writes them: Mo-Fr 09:00-17:00, Sa 10:00-14:00. If it is empty, search engines are told no hours.',
      }),
      line('house.facts.replyTime', 'Time to a reply'),
      line('house.facts.waitingTime', 'Waiting time included'),
      line('house.facts.licence', 'Licence'),
    ],
    'Mail and consent': [
      paragraph('house.mailSignature', 'Signature of mails to visitors'),
      paragraph('consent.label', 'What a visitor ticks', {
        help: 'Stored with each enquiry. Other words count as a new version of the consent.',
      }),
      paragraph('consent.notice', 'Notice beside it', { page: 'contact' }),
    ],
  },
};
