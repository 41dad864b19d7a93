// The services an enquiry can name, in the order the form offers them. Apart from the rules, so that a page can
// list them without loading zod.
export const enquiryServiceValues = [
  'travel',
  'events',
  'dining',
  'lifestyle',
  'entertainment',
  'business',
] as const;

export type EnquiryService = (typeof enquiryServiceValues)[number];
