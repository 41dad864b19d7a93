import * as summary from '#contract/admin/summary.ts';
import { staleAnswerOf } from '#contract/change.ts';
import * as clients from '#contract/enquiries/clients.ts';
import * as conversations from '#contract/enquiries/conversations.ts';
import * as inbox from '#contract/enquiries/enquiries.ts';
import * as sent from '#contract/enquiries/enquiry.ts';
import * as mails from '#contract/enquiries/mails.ts';
import * as requests from '#contract/enquiries/requests.ts';
import * as replies from '#contract/enquiries/saved-replies.ts';
import {
  admin,
  anyone,
  desk,
  idempotencyKey,
  ifMatch,
  member,
  type Operations,
  recordOperations,
} from './operation.ts';

export const enquirySchemas = [
  clients,
  conversations,
  inbox,
  sent,
  mails,
  requests,
  replies,
  summary,
];

const enquiry = inbox.enquiryDetailSchema;
const client = clients.clientSchema;
const changed = staleAnswerOf(enquiry);
const resent = { 202: enquiry };

export const enquiryOperations: Operations = {
  'POST /api/contact': anyone('Sends an enquiry', {
    body: sent.enquirySchema,
    headers: {
      ...idempotencyKey,
      'Enquiry-Trap': 'what a hidden field held: marks spam',
      'Enquiry-Seconds': 'how long the form was open: under two raises a doubt',
    },
    201: sent.enquiryReceiptSchema,
  }),
  'GET /api/requests': member('The own newest fifty enquiries', {
    200: requests.memberRequestsSchema,
  }),
  'POST /api/requests/:id/page': member('Makes another address of the page of an own enquiry', {
    201: requests.requestPageSchema,
  }),
  'GET /api/enquiries': desk('The inbox: pages of fifty, the latest word first', {
    query: inbox.enquiryQuerySchema,
    200: inbox.enquiryPageSchema,
  }),
  'GET /api/enquiries/:id': desk('An enquiry with its conversation', { 200: enquiry }),
  'PATCH /api/enquiries/:id': desk('Sets the status, or who answers it', {
    body: inbox.enquiryChangeSchema,
    headers: ifMatch,
    200: enquiry,
    409: changed,
  }),
  'POST /api/enquiries/changes': desk('Changes several, and says which could not be', {
    body: inbox.enquiryChangesSchema,
    200: inbox.enquiryChangesAnswerSchema,
  }),
  'POST /api/enquiries/:id/presence': desk(
    'Says that one has it open, is writing or has left, for half a minute; answers who else has it',
    { body: conversations.presenceSchema, 200: conversations.presentSchema },
  ),
  'DELETE /api/enquiries/:id': admin('Removes an enquiry and all that belongs to it'),
  'POST /api/enquiries/:id/messages': desk(
    'Adds a reply, which is mailed to the visitor, or a note',
    {
      body: conversations.newMessageSchema,
      headers: idempotencyKey,
      201: enquiry,
      409: changed,
    },
  ),
  'GET /api/enquiries/:id/attachments/:attachmentId': desk(
    'A file that came with a mail, to be saved: it is never shown by the site',
    { 200: 'application/octet-stream' },
  ),
  'POST /api/enquiries/:id/resend': desk('Sends the mail to the desk again', resent),
  'POST /api/enquiries/:id/acknowledgement/resend': desk(
    'Sends the acknowledgement to the visitor again',
    resent,
  ),
  'POST /api/enquiries/:id/messages/:messageId/resend': desk(
    'Sends the mail of a message again',
    resent,
  ),
  'POST /api/enquiries/seen': desk('Marks spam as seen', { body: inbox.seenEnquiriesSchema }),
  'GET /api/enquiries/export.csv': admin('Every enquiry as a table', {
    needsProof: true,
    200: 'text/csv',
  }),
  'GET /api/admin/events': desk('Says which enquiry changed, as it changes', {
    200: 'text/event-stream',
  }),
  'GET /api/admin/summary': desk('The numbers of the dashboard', { 200: summary.summarySchema }),
  'GET /api/clients/:id': desk('A client: addresses, enquiries and notes', { 200: client }),
  'POST /api/clients/:id/join': desk('Says that another address is the same client’s', {
    body: clients.clientAddressSchema,
    200: client,
  }),
  'POST /api/clients/:id/part': desk('Makes an address a client of its own', {
    body: clients.clientAddressSchema,
    200: client,
  }),
  'POST /api/clients/:id/notes': desk('Notes something about a client', {
    body: clients.newClientNoteSchema,
    201: client,
  }),
  'PATCH /api/client-notes/:id': desk('Changes a note about a client', {
    body: clients.clientNoteChangeSchema,
    headers: ifMatch,
    200: clients.changedNoteSchema,
    409: staleAnswerOf(clients.changedNoteSchema),
  }),
  'DELETE /api/client-notes/:id': desk('Removes a note about a client'),
  'GET /api/desk/people': desk('Who can be given an enquiry', {
    200: conversations.deskPeopleSchema,
  }),
  ...recordOperations(desk, '/api/saved-replies', 'saved reply', {
    item: replies.savedReplySchema,
    create: replies.newSavedReplySchema,
    change: replies.savedReplyChangeSchema,
  }),
};
