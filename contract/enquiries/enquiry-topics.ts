// The topics an enquiry can have (`service` on the wire), in the order of the form. Apart from the schemas, so that a
// page can list them without loading zod.
export const enquiryTopicValues = [
  'travel',
  'events',
  'dining',
  'lifestyle',
  'entertainment',
  'business',
] as const;

export type EnquiryTopic = (typeof enquiryTopicValues)[number];

export const enquiryTopicLabels: Readonly<Record<EnquiryTopic, string>> = {
  travel: 'Travel and chauffeurs',
  events: 'Events and parties',
  dining: 'Restaurants',
  lifestyle: 'Fashion and shopping',
  entertainment: 'Tickets and nightlife',
  business: 'Business and meetings',
};
