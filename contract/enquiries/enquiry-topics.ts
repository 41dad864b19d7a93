// The topics an enquiry can have (`service` on the wire), in the order of the form. Apart from the schemas, so that a
// page can list them without loading zod.
import type { TextKey } from '#contract/texts/texts.ts';

export const enquiryTopicValues = [
  'travel',
  'events',
  'dining',
  'lifestyle',
  'entertainment',
  'business',
] as const;

export type EnquiryTopic = (typeof enquiryTopicValues)[number];

export const enquiryTopicLabels: Readonly<Record<EnquiryTopic, TextKey>> = {
  travel: 'topic.travel',
  events: 'topic.events',
  dining: 'topic.dining',
  lifestyle: 'topic.lifestyle',
  entertainment: 'topic.entertainment',
  business: 'topic.business',
};
