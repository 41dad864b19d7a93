import {
  type EnquiryTopic,
  enquiryTopicLabels,
  enquiryTopicValues,
} from '#contract/enquiries/enquiry-topics.ts';
import { localPath } from '#contract/texts/texts.ts';

export const enquiryTopics = enquiryTopicValues.map((value) => ({
  value,
  label: enquiryTopicLabels[value],
}));

type EnquiryContext = {
  service?: EnquiryTopic | undefined;
  /** What the visitor was reading about. */
  about: string;
};

/** The contact page's URL with what the enquiry is about. Such a page opens at its form (app/start.ts). */
export function enquiryAddress({ service, about }: EnquiryContext): string {
  const topic = service ? `service=${service}&` : '';
  return `${localPath('/contact')}?${topic}about=${encodeURIComponent(about)}`;
}
