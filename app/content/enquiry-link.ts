import {
  type EnquiryTopic,
  enquiryTopicLabels,
  enquiryTopicValues,
} from '#contract/enquiries/enquiry-topics.ts';

export const enquiryTopics = enquiryTopicValues.map((value) => ({
  value,
  label: enquiryTopicLabels[value],
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
