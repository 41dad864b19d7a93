import { type EnquiryTopic, enquiryTopicValues } from '#contract/enquiry-topics.ts';

const labels: Readonly<Record<EnquiryTopic, string>> = {
  travel: 'Travel and chauffeurs',
  events: 'Events and parties',
  dining: 'Restaurants',
  lifestyle: 'Fashion and shopping',
  entertainment: 'Tickets and nightlife',
  business: 'Business and meetings',
};

export const enquiryTopics = enquiryTopicValues.map((value) => ({
  value,
  label: labels[value],
}));

export interface EnquiryContext {
  readonly service?: EnquiryTopic | undefined;
  /** What the visitor was reading about. */
  readonly about?: string;
}

/** The contact page's URL with what the enquiry is about. Such a page opens at its form (app/start.ts). */
export function enquiryAddress({ service, about }: EnquiryContext): string {
  const parts: string[] = [];
  if (service) parts.push(`service=${encodeURIComponent(service)}`);
  if (about) parts.push(`about=${encodeURIComponent(about)}`);
  return parts.length > 0 ? `/contact?${parts.join('&')}` : '/contact';
}
