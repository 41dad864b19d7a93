import { brand } from './brand.ts';

export const contactPage = {
  heading: 'Where and when',
  lead: 'WhatsApp is quickest. The form reaches the same desk.',
  reachHeading: 'How to reach us',
  whatsappLabel: 'Write on WhatsApp',
  instagramLabel: 'Instagram',
  emailLabel: 'General enquiries',
  citiesHeading: 'Where we work',
  formHeading: 'Send an enquiry',
  fields: {
    name: 'Your name',
    email: 'E-mail address',
    service: 'What it concerns',
    serviceNone: 'Not sure yet',
    message: 'Your message',
    messageHint: 'A date and a city, or a flight number.',
  },
  submit: 'Send',
  sending: 'SENDING...',
  referenceLabel: 'Your reference',
  /** Another wording needs another `consentVersion` (contract/enquiry.ts). */
  consent: {
    label: 'I accept the privacy policy, and Aldermere may use these details to answer me.',
    notice: `Aldermere keeps your name, e-mail address and message to answer this enquiry, and tells a restaurant or a chauffeur only what they need to know. Write to ${brand.email} and we will delete all of it.`,
  },
} as const;
