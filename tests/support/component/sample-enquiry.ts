import { emptyFields } from '#contract/enquiries/empty-fields.ts';
import {
  type EnquiryDetail,
  type EnquiryItem,
  enquiryItemSchema,
} from '#contract/enquiries/enquiries.ts';

const time = '2026-11-15T09:00:00.000Z';

export const sampleEnquiry: EnquiryDetail = {
  id: '1',
  reference: 'ALD-BCDFGH',
  ...emptyFields,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  service: 'travel',
  language: 'en',
  message: 'A car from Manchester Airport on Friday, please.',
  source: 'form',
  status: 'new',
  createdAt: time,
  updatedAt: time,
  isDoubtful: false,
  isErased: false,
  isMember: false,
  assignedTo: null,
  unansweredSince: time,
  followUpAt: null,
  consent: { version: '2026-11', at: time },
  attachments: [],
  mail: null,
  acknowledgement: null,
  member: null,
  clientId: null,
  firstAnsweredAt: null,
  messages: [],
};

/** Its line in the inbox. */
export const toItem = (enquiry: EnquiryDetail): EnquiryItem =>
  enquiryItemSchema.parse({
    ...enquiry,
    isUnseenSpam: false,
    excerpt: enquiry.message,
    latestAt: enquiry.createdAt,
    mailState: enquiry.mail?.state ?? null,
  });
