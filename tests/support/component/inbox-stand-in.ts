// The inbox of the admin area with its enquiries in memory.
import { page } from 'vitest/browser';
import type { Summary } from '#contract/admin/summary.ts';
import type { Message, NewMessage } from '#contract/enquiries/conversations.ts';
import type { EnquiryChanges, EnquiryDetail } from '#contract/enquiries/enquiries.ts';
import type { Mail } from '#contract/enquiries/mails.ts';
import { type ApiHandlers, answerApi, signedIn } from './api-stand-in.ts';
import { renderAreaPage } from './render-page.tsx';
import { sampleEnquiry, toItem } from './sample-enquiry.ts';

type Given = Partial<Omit<EnquiryDetail, 'mail'>> & { mail?: Partial<Mail> };

function createEnquiry(given: Given, index: number): EnquiryDetail {
  return {
    ...sampleEnquiry,
    id: `enquiry-${index}`,
    reference: `ALD-00000${index}`,
    ...given,
    messages: given.messages ?? [],
    mail: { ...sampleMail(String(index)), ...given.mail },
  };
}

const list = page.getByRole('list', { name: 'Enquiries', exact: true });
export const row = (name: string) => list.getByRole('link', { name, exact: false });
export const tab = (name: string) =>
  page
    .getByRole('navigation', { name: 'Enquiries by state' })
    .getByRole('link', { name, exact: false });
export const panel = page.getByRole('article');
export const searchField = page.getByLabelText('Search by any word');

const self = { id: 'user-1', username: 'ada' };
const deskPeople = [
  { ...self, role: 'admin' },
  { id: 'user-2', username: 'bert', role: 'desk' },
];

const savedReplies = [
  {
    id: 'reply-1',
    title: 'We are on it',
    text: 'Dear {name}, we have {reference}. See {link}.',
    language: 'en',
    updatedAt: sampleEnquiry.createdAt,
  },
  {
    id: 'reply-2',
    title: 'On s’en occupe',
    text: 'Nous avons {reference}.',
    language: 'fr',
    updatedAt: sampleEnquiry.createdAt,
  },
];

/** As the server does it: by the person's id, and a new enquiry that somebody takes is open. */
function toChange(body: unknown): Partial<EnquiryDetail> {
  const { assignedTo, ...change } = body as { assignedTo?: string | null };
  if (assignedTo === undefined) return change;
  const person = deskPeople.find(({ id }) => id === assignedTo);
  return { ...change, assignedTo: person ?? null, ...(person && { status: 'open' }) };
}

export const notByMail = { byMail: false, sender: null, quoted: null, attachments: [] };

const createMessage = (body: unknown, index: number): Message => {
  const given = body as Pick<Message, 'kind' | 'text'>;
  const mail = sampleMail(`reply-${index}`);
  return {
    id: `message-${index}`,
    at: sampleEnquiry.createdAt,
    author: self,
    mail: given.kind === 'reply' ? mail : null,
    ...notByMail,
    ...given,
  };
};

const sampleMail = (id: string): Mail => ({
  state: 'sent',
  attempts: 1,
  failureKind: null,
  lastError: null,
  nextAttemptAt: null,
  sentAt: sampleEnquiry.createdAt,
  messageId: `<${id}@aldermere.example>`,
});

type Options = { address?: string; isMailSetUp?: boolean; handlers?: ApiHandlers };

/** Opens the inbox with these enquiries, the newest first. What `handlers` name is answered by them instead. */
export function openInbox(given: Given[], options: Options = {}) {
  const { address = '/admin/enquiries', isMailSetUp = true, handlers } = options;
  const enquiries = given.map(createEnquiry);
  const find = (path: string) => enquiries.find(({ id }) => path.endsWith(`/${id}`));
  const count = (some: unknown[]) => ({ count: some.length, isMore: false });
  const isLater = ({ followUpAt }: EnquiryDetail) =>
    followUpAt !== null && Date.parse(followUpAt) > Date.now();
  const inState = (status: string | null) =>
    enquiries.filter((one) =>
      status === 'later' ? isLater(one) : !status || (one.status === status && !isLater(one)),
    );
  const summary = (): Summary => ({
    version: '0.0.0',
    enquiries: {
      new: count(inState('new')),
      open: count(inState('open')),
      handled: count(inState('handled')),
      spam: count(inState('spam')),
      withdrawn: count(inState('withdrawn')),
      later: count(enquiries.filter(isLater)),
      unseenSpam: count([]),
      newest: enquiries.slice(0, 5).map(toItem),
      oldestUnanswered: null,
      medianFirstAnswerSeconds: null,
    },
    videos: count([]),
    services: count([]),
    testimonials: count([]),
    site: { videos: 4, services: 6, testimonials: 7 },
    members: count([]),
    codes: { open: count([]) },
    mail: { isSetUp: isMailSetUp, failed: count([]), oldestUnsentSeconds: null },
  });
  const api = answerApi({
    ...signedIn('admin'),
    'GET /api/audit': () => ({ body: { items: [], nextCursor: null } }),
    'GET /api/admin/summary': () => ({ body: summary() }),
    'GET /api/enquiries': ({ query }) => ({
      body: {
        items: inState(query.get('status'))
          .filter(({ language }) => language === (query.get('language') ?? language))
          .map(toItem),
        nextCursor: null,
      },
    }),
    'GET /api/enquiries/*': ({ path }) => ({ body: find(path) }),
    'PATCH /api/enquiries/*': ({ path, body }) => ({
      body: Object.assign(find(path) ?? {}, toChange(body)),
    }),
    'POST /api/enquiries/changes': ({ body }) => ({
      body: {
        changed: (body as { changes: EnquiryChanges }).changes.map(({ id, change }) =>
          toItem(Object.assign(find(`/${id}`) as EnquiryDetail, toChange(change))),
        ),
        refused: [],
      },
    }),
    'POST /api/enquiries/*': ({ path, body }) => {
      if (path.endsWith('/presence')) return { body: [] };
      const enquiry = find(path.replace(/\/messages$/, ''));
      const { kind, seenUpTo } = body as NewMessage;
      const isBehind = seenUpTo && enquiry?.messages.some(({ id }) => id > seenUpTo);
      if (kind === 'reply' && isBehind) {
        return { status: 409, body: { message: 'Something new has come.', current: enquiry } };
      }
      enquiry?.messages.push(createMessage(body, enquiry.messages.length));
      return { status: 201, body: enquiry };
    },
    'GET /api/desk/people': () => ({ body: deskPeople }),
    'GET /api/saved-replies': () => ({ body: savedReplies }),
    ...handlers,
  });
  renderAreaPage(address);
  return { ...api, enquiries };
}
