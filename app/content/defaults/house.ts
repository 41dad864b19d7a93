import * as brand from '#contract/brand.ts';
import type { SiteContent } from '#contract/site/content.ts';

export const house: SiteContent['house'] = {
  name: brand.name,
  line: brand.line,
  homeCity: brand.homeCity,
  email: brand.email,
  whatsapp: brand.whatsapp,
  whatsappGreeting: 'Hello. I would like to arrange something.',
  instagram: brand.instagram,
  // The placeholder of deskHours below, in another form.
  openingHours: 'Mo-Su 06:00-01:00',
  // Placeholders, all four: the owner replaces each with what the company promises and holds, or empties it.
  facts: {
    deskHours: '6\u00a0am to 1\u00a0am daily, Manchester time',
    replyTime: 'Within 30 minutes in desk hours',
    waitingTime: '60 min at airports, 15 elsewhere',
    licence: 'Private hire operator 000000',
  },
  mailSignature: `The desk at ${brand.name}, ${brand.homeCity}`,
};

export const consent: SiteContent['consent'] = {
  label: `I accept the privacy policy, and ${brand.name} may use these details to answer me.`,
  notice: `${brand.name} keeps these details to answer this enquiry, and tells a restaurant or a chauffeur only what they need to know. Write to ${brand.email} and we will delete all of it.`,
};
