/** The six services an enquiry can name, in the order the form offers them. */
export const enquiryServices = [
  { value: 'travel', label: 'Travel and chauffeurs' },
  { value: 'events', label: 'Events and parties' },
  { value: 'dining', label: 'Restaurants' },
  { value: 'lifestyle', label: 'Fashion and shopping' },
  { value: 'entertainment', label: 'Tickets and nightlife' },
  { value: 'business', label: 'Business and meetings' },
] as const;

export type EnquiryService = (typeof enquiryServices)[number]['value'];

export interface EnquiryContext {
  readonly service?: EnquiryService;
  /** What the visitor was reading about, in the words they saw. */
  readonly about?: string;
}

/** The contact page's address, carrying what the enquiry is about. */
export function enquiryAddress({ service, about }: EnquiryContext): string {
  const parts: string[] = [];
  if (service) parts.push(`service=${encodeURIComponent(service)}`);
  if (about) parts.push(`about=${encodeURIComponent(about)}`);
  return parts.length > 0 ? `/contact?${parts.join('&')}` : '/contact';
}
