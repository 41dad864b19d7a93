export const servicesPage = {
  heading: 'What we arrange',
  lead: 'Open a picture to read what happens. If your request is not among the six, send it anyway.',
  enquiryLink: 'Enquire',
  whatsappLink: 'WhatsApp',
  /** Followed by the service's title. */
  whatsappGreeting: 'Hello. I would like to ask about',
  closing: {
    heading: 'Something else',
    text: 'A cello needs its own seat. A dog needs papers for France. Ask.',
    contactButton: 'Make an enquiry',
    instagramButton: 'Follow on Instagram',
  },
} as const;
