// What was sent beside the message, in lines that people read: in the inbox, in mails, in the export, on the visitor's page.
import { currentLocale, isRightToLeft, type TextKey, t } from '#contract/texts/texts.ts';
import type { StoredFields } from './enquiry.ts';
import { enquiryTopicLabels } from './enquiry-topics.ts';

/** Their labels for the desk and for the visitor. */
export const enquiryLines = {
  telephone: { label: 'Telephone', key: 'link.telephone' },
  service: { label: 'Concerns', key: 'visitor.concerns' },
  city: { label: 'City', key: 'enquiry.city' },
  date: { label: 'Date', key: 'enquiry.date' },
  transfer: { label: 'Transfer', key: 'transfer.heading' },
} as const satisfies Record<string, { label: string; key: TextKey }>;

export type LineName = keyof typeof enquiryLines;
export type SentBeside = Omit<StoredFields, 'name' | 'email' | 'message'>;

/** Those that have something to say, in the language of the moment. */
export function describeLines(sent: SentBeside): { name: LineName; text: string }[] {
  const { telephone, mayCall, service, city, date } = sent;
  const texts: Record<LineName, string | null> = {
    telephone: telephone && (mayCall ? t('enquiry.mayCallLine', { telephone }) : telephone),
    service: service && t(enquiryTopicLabels[service]),
    city,
    date: date && formatDay(date),
    transfer: describeTransfer(sent),
  };
  return (Object.keys(texts) as LineName[]).flatMap((name) => {
    const text = texts[name];
    return text ? [{ name, text }] : [];
  });
}

type Transfer = Pick<
  SentBeside,
  'transferFrom' | 'transferTo' | 'transferAt' | 'flight' | 'passengers' | 'luggage'
>;

/** As "Manchester Airport T2 → The Lowry, Tue 24 Nov 2026, 18:40, BA1394, 3 passengers, 4 cases". */
export function describeTransfer(sent: Transfer): string {
  const { transferAt: at, flight, passengers, luggage } = sent;
  const parts = [
    describeWay(sent),
    at && `${formatDay(at)}${comma()}${at.slice(11)}`,
    flight && isolate(flight),
    passengers !== null && t('transfer.passengerCount', { count: passengers }),
    luggage !== null && t('transfer.caseCount', { count: luggage }),
  ];
  return parts.filter(Boolean).join(comma());
}

function describeWay({ transferFrom, transferTo }: Transfer): string | null {
  const from = transferFrom && isolate(transferFrom);
  const to = transferTo && isolate(transferTo);
  if (from && to) return `${from} ${isRightToLeft() ? '←' : '→'} ${to}`;
  return (from && t('transfer.onlyFrom', { from })) || (to && t('transfer.onlyTo', { to }));
}

const comma = () => (isRightToLeft() ? '، ' : ', ');

const rightToLeft = /[\u0590-\u08ff]/;

/** Between marks that nobody sees: otherwise two places in another script would change sides around the arrow. */
const isolate = (text: string) =>
  isRightToLeft() || rightToLeft.test(text) ? `\u2068${text}\u2069` : text;

/** The day of a date or of a local time, whatever zone the reader is in. */
const formatDay = (date: string) =>
  new Intl.DateTimeFormat(currentLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(new Date(`${date.slice(0, 10)}T00:00Z`))
    // "Tue 24 Nov 2026": browsers differ in the comma.
    .replace(/[,،]/g, '');
