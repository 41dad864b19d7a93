import { enquiryTopics } from '#app/content/enquiry-link.ts';

const maxAboutLength = 80;

/** Reads what a link to the form says about the enquiry: `/contact?service=travel&about=Chauffeurs`. */
export function readEnquiryContext(search: string) {
  const params = new URLSearchParams(search);
  const service = enquiryTopics.find(({ value }) => value === params.get('service'))?.value ?? '';
  const about = (params.get('about') ?? '').replace(/\s+/g, ' ').trim().slice(0, maxAboutLength);
  return { service, message: about && `About: ${about}\n\n` };
}
