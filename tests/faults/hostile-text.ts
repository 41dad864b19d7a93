// The longest and worst text that strangers can send, through all that compares, searches or takes it apart: none may
// hold up the event loop.
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { findPhone } from '#app/admin/enquiries/conversation/whatsapp-reply.ts';
import { registerSchema } from '#contract/accounts/accounts.ts';
import { enquirySchema } from '#contract/enquiries/enquiry.ts';
import { limits } from '#contract/limits.ts';
import { normaliseText } from '#contract/normalise-text.ts';
import { searchText } from '#contract/paged-list.ts';
import { emailAddress, personName } from '#contract/text.ts';
import { createCookie } from '#server/auth/cookies.ts';
import { findPasswordFault } from '#server/auth/password-rules.ts';
import { migrate } from '#server/db/migrate.ts';
import { toKey } from '#server/db/text-key.ts';
import { hashCode } from '#server/features/accounts/codes/codes.ts';
import { createConversationChanges } from '#server/features/enquiries/conversation/conversation-changes.ts';
import { composeDeskMail } from '#server/features/enquiries/delivery/compose/compose-mails.ts';
import { createOutboxStore } from '#server/features/enquiries/delivery/outbox/outbox-store.ts';
import { toCsvLine } from '#server/features/enquiries/inbox/csv.ts';
import { createWithdraw } from '#server/features/enquiries/record/erase-enquiry.ts';
import { toExcerpt } from '#server/features/enquiries/record/excerpt.ts';
import { toSearchText } from '#server/features/enquiries/record/search-words.ts';
import { shortenAddress } from '#server/http/client-address.ts';
import { nameBrowser } from '#server/http/describe-client.ts';
import { matchesEtag } from '#server/http/input/headers.ts';
import { jsonBodyLimit, parseJson } from '#server/http/input/json-body.ts';
import { chooseEncoding } from '#server/http/pages/encoded-text.ts';
import { findPageFor } from '#server/http/url-paths.ts';
import { sampleRow } from '#tests/support/database/many-enquiries.ts';
import { onBothEngines } from '#tests/support/faults/fault-engines.ts';
import { createFaultReport } from '#tests/support/faults/fault-report.ts';

const maxMs = 50;
const report = createFaultReport();

/** Each is repeated up to the limit of what it is sent as. */
const units = {
  'marks in turn': '\u0301\u0323',
  'marks of five classes': '\u0345\u035c\u0301\u0323\u0334',
  'marks that are letters': '\uff9e\u0301',
  'marks between invisible characters': '\u0301\u200b\u0323\u200b',
  'letters that become eighteen': '\ufdfa',
  'final sigmas': '\u03a3\u0301',
  jamo: '\u1100\u1161\u11a8',
  spaces: ' ',
  'line breaks': '\n',
  'empty cells': ';"\t\'',
  dots: 'a.',
  signs: '@',
  'signs and dots': 'a@a.',
  joiners: 'a\u200d',
  percentages: '%41',
  digits: ':1',
  brackets: ']:1',
  commas: ', ',
  quotes: '"',
  'encoded words': '=?utf-8?Q?a?=',
  emoji: '👨\u200d👩\u200d👧',
};
const body = jsonBodyLimit;
/** Of one header: Node takes so much of all. */
const head = 16 * 1024;

const name = personName(limits.name, 'Missing.');
const enquiry = { name: 'Ada', email: 'ada@example.com', message: 'A car.', privacy: true };
const registration = { username: 'ada', email: 'ada@example.com', password: 'a quiet night' };
const from = { from: 'site@example.com', to: 'desk@example.com', publicUrl: undefined };

type Use = [what: string, maxLength: number, use: (text: string) => unknown];
const uses: Use[] = [
  ['normalising, whatever form', body, (text) => normaliseText('NFKD', text)],
  ['a name', body, (text) => name.safeParse(text)],
  ['a name just within what is folded', 4 * limits.name, (text) => name.safeParse(text)],
  ['an e-mail address', body, (text) => emailAddress.safeParse(text)],
  ['an e-mail address folded', 4 * limits.email, (text) => emailAddress.safeParse(text)],
  ['an enquiry', body, (message) => enquirySchema.safeParse({ ...enquiry, message })],
  ['a registration', body, (text) => registerSchema.safeParse({ ...registration, username: text })],
  ['its password', body, (password) => registerSchema.safeParse({ ...registration, password })],
  ['a weak password', limits.password, (text) => findPasswordFault(text, { username: 'ada' })],
  [
    'a code',
    body,
    (registrationCode) => registerSchema.safeParse({ ...registration, registrationCode }),
  ],
  ['a code looked up', limits.code, hashCode],
  ['a key to compare by', limits.usernameTyped, toKey],
  ['a search', body, (text) => searchText.safeParse(text)],
  ['words to search in', limits.message, (text) => toSearchText([text])],
  ['an excerpt', limits.message, toExcerpt],
  ['a line of CSV', limits.message, (text) => toCsvLine([`a${text}a`])],
  ['a JSON body', body, (text) => parseJson(Buffer.from(JSON.stringify({ text })))],
  ['a telephone number', limits.message, findPhone],
  [
    'cookies',
    head,
    (cookie) => createCookie('session', { isHttps: true }).read({ headers: { cookie } }),
  ],
  ['a browser’s name', head, nameBrowser],
  ['a forwarded address', head, (text) => [shortenAddress(text), shortenAddress(`[${text}`)]],
  ['an ETag', head, (text) => matchesEtag(text, '"x"')],
  ['an encoding', head, chooseEncoding],
  ['a path', head, (text) => findPageFor(['/about'], `/${text}`)],
];

for (const [what, maxLength, use] of uses) {
  let worst = { ms: 0, of: '' };
  for (const [of, unit] of Object.entries(units)) {
    const text = unit.repeat(Math.floor(maxLength / unit.length));
    const ms = measure(() => use(text));
    if (ms > worst.ms) worst = { ms, of };
  }
  check(`${what}, ${maxLength} characters`, worst);
}

for (const [of, unit] of Object.entries(units)) {
  const text = unit.repeat(Math.floor(limits.message / unit.length));
  const row = { ...sampleRow(1), name: text.slice(0, limits.name) };
  const mail = composeDeskMail({ enquiry: row, text, chain: [] }, from);
  const ms = await measureBusy(() => new MailComposer(mail).compile().build());
  check('a mail to the desk', { ms, of });
}

await onBothEngines(async (engine, createPlace) => {
  const database = await (await createPlace()).connect();
  await migrate(database);
  const { db } = database;
  let time = Date.now();
  const now = () => {
    time += 1;
    return new Date(time);
  };
  const mails = createOutboxStore({ db, now, isSetUp: true, domain: 'example.com' });
  const changes = createConversationChanges({ db, now, mails, hasWebHook: false });
  let index = 0;
  for (const [of, next] of Object.entries({
    ...Object.fromEntries(Object.entries(units).map(([of, unit]) => [of, () => unit])),
    'words that nobody has used': () => `${(36 ** 5 + 7919 * ++index).toString(36)} `,
    'short words that nobody has used': () => `${String.fromCodePoint(0x4e00 + ++index)} `,
  })) {
    const row = { ...sampleRow(++index), status: 'new' as const };
    await db.insertInto('enquiries').values(row).execute();
    await db.insertInto('enquiry_search').values({ enquiry_id: row.id, words: ' ada' }).execute();
    let worst = 0;
    for (let messages = 0; messages < 20; messages += 1) {
      let text = '';
      while (text.length < limits.message) text += next();
      const given = { text: text.slice(0, limits.message), key: undefined };
      worst = Math.max(worst, await measureBusy(() => changes.addFromVisitor(row.id, given)));
    }
    check(`a conversation on ${engine}`, { ms: worst, of });
    const withdraw = createWithdraw({ db, now });
    check(`it is withdrawn on ${engine}`, { ms: await measureBusy(() => withdraw(row.id)), of });
  }
  await database.close();
});
report.end();

function check(what: string, { ms, of }: { ms: number; of: string }) {
  report.check(`hostile text: ${what}`, ms < maxMs, `${ms.toFixed(1)} ms (${of})`, `< ${maxMs} ms`);
}

/** The best of three: other programs may take the processor meanwhile. */
function measure(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return Math.min(...times);
}

/** The processor time of this process, in which PostgreSQL's own is not. */
async function measureBusy(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
