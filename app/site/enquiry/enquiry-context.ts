import { enquiryServices } from '#app/content/enquiry-link.ts';

const longestAbout = 80;

/** What a link to the form said about the enquiry: `/contact?service=travel&about=Chauffeurs`. */
export function readEnquiryContext(search: string) {
  const asked = new URLSearchParams(search);
  const service = enquiryServices.find(({ value }) => value === asked.get('service'))?.value ?? '';
  const about = (asked.get('about') ?? '').replace(/\s+/g, ' ').trim().slice(0, longestAbout);
  return { service, message: about && `About: ${about}\n\n` };
}
