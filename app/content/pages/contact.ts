import { brand } from '../brand.ts';

export const contactPage = {
  heading: 'Contact',
  lead: 'WhatsApp is quickest. The form reaches the same people.',
  reachHeading: 'How to reach us',
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
  pictureAlt:
    'Five small clocks in a row on a desk by lamplight: two at twenty to ten, two at twenty to eleven, one at twenty to two.',
  submit: 'Send',
  sending: 'SENDING...',
  referenceLabel: 'Your reference',
  /** After sending. */
  sent: {
    heading: 'Enquiry sent',
    copyLabel: 'Copy the reference',
    /** Followed by the visitor's address. */
    next: 'Somebody in Manchester reads it next. The answer goes to',
    hurry: 'If it cannot wait, write on WhatsApp and give the reference.',
    /** Followed by the reference. */
    whatsappGreeting: 'Hello. I have sent an enquiry. Its reference is',
    writeAnother: 'Send another enquiry',
  },
  /** Another wording needs another `consentVersion` (contract/enquiry.ts). */
  consent: {
    label: 'I accept the privacy policy, and Aldermere may use these details to answer me.',
    notice: `Aldermere keeps your name, e-mail address and message to answer this enquiry, and tells a restaurant or a chauffeur only what they need to know. Write to ${brand.email} and we will delete all of it.`,
  },
} as const;
