import type { SiteContent } from '#contract/site/content.ts';

// Placeholders until the owner publishes others. The telephone number is from Ofcom's range for drama.
export const house: SiteContent['house'] = {
  name: 'Aldermere',
  line: 'Concierge and chauffeurs',
  homeCity: 'Manchester',
  email: 'concierge@aldermere.example',
  whatsapp: '+44 7700 900 142',
  whatsappGreeting: 'Hello. I would like to arrange something.',
  instagram: 'aldermere',
  facts: {
    deskHours: 'Every day, 6 am to 1 am in Manchester',
    replyTime: 'Within 30 minutes in desk hours',
    waitingTime: '60 minutes at airports, 15 elsewhere',
    licence: 'Private hire operator 000000',
  },
  mailSignature: 'The desk at Aldermere, Manchester',
};

export const consent: SiteContent['consent'] = {
  label: 'I accept the privacy policy, and Aldermere may use these details to answer me.',
  notice: `Aldermere keeps your name, e-mail address and message to answer this enquiry, and tells a restaurant or a chauffeur only what they need to know. Write to ${house.email} and we will delete all of it.`,
};
