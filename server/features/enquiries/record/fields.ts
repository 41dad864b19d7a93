// What becomes of each column of an enquiry. Every part that stores, shows, sends or erases enquiries reads this table, so
// that a new column is forgotten nowhere: without its row nothing compiles.
import type { Enquiry } from '#contract/enquiries/enquiry.ts';
import { type EnquiryField, enquiryFields, mapFields } from '#contract/enquiries/enquiry-fields.ts';
import type { EnquiriesTable } from '#server/db/schema/enquiries.ts';

type Column = keyof EnquiriesTable;

type Uses = {
  /** Read for the inbox. */
  inbox: boolean;
  /** Its place in the desk's mail: on a line of its own, or elsewhere. */
  mail: 'line' | 'elsewhere' | false;
  /** Its heading in the CSV export. */
  csv: string | false;
  /** Part of what a person gets who asks for their data. */
  personalData: boolean;
  /** Found by the search of the inbox. */
  searched: boolean;
};

/** What is left of it once the person is erased; undefined: it stays, and says nothing about them. */
type Erased<Value> = { erased: Value | undefined };

/** Sent by the visitor. `hashed`: another value under the same idempotency key is another enquiry. */
type FormColumn<Value> = { from: 'form'; hashed: boolean } & Uses & Erased<Value>;
/** Set by the server or by the desk. A use that is not named is none. */
type OwnColumn<Value> = { from: 'server' | 'desk' } & Partial<Uses> & Erased<Value>;

const usedEverywhere = {
  from: 'form',
  hashed: true,
  inbox: true,
  mail: 'line',
  personalData: true,
  searched: true,
} as const;

/** The order is that of the export. */
const fields = {
  reference: {
    from: 'server',
    inbox: true,
    mail: 'elsewhere',
    csv: 'Reference',
    personalData: true,
    searched: true,
    erased: undefined,
  },
  created_at: {
    from: 'server',
    inbox: true,
    mail: 'elsewhere',
    csv: 'Received',
    personalData: true,
    erased: undefined,
  },
  status: { from: 'desk', inbox: true, csv: 'Status', personalData: true, erased: undefined },
  name: { ...usedEverywhere, csv: enquiryFields.name.label, erased: '' },
  email: { ...usedEverywhere, csv: enquiryFields.email.label, erased: '' },
  telephone: { ...usedEverywhere, csv: enquiryFields.telephone.label, erased: null },
  service: {
    ...usedEverywhere,
    searched: false,
    csv: enquiryFields.service.label,
    erased: undefined,
  },
  message: { ...usedEverywhere, mail: 'elsewhere', csv: enquiryFields.message.label, erased: '' },
  consent_version: {
    from: 'server',
    inbox: true,
    csv: 'Consent wording',
    personalData: true,
    erased: '',
  },
  consent_at: {
    from: 'server',
    inbox: true,
    csv: 'Consent given',
    personalData: true,
    erased: undefined,
  },
  assigned_to: { from: 'desk', inbox: true, csv: 'Assigned to', erased: null },
  first_answered_at: { from: 'server', inbox: true, csv: 'First answered', erased: undefined },
  language: {
    from: 'server',
    inbox: true,
    mail: 'elsewhere',
    csv: 'Language',
    personalData: true,
    erased: undefined,
  },
  source: { from: 'server', inbox: true, csv: 'Came by', personalData: true, erased: undefined },
  mail_id: { from: 'server', erased: null },
  id: { from: 'server', inbox: true, mail: 'elsewhere', personalData: true, erased: undefined },
  email_key: { from: 'server', erased: '' },
  is_doubtful: { from: 'server', inbox: true, erased: undefined },
  is_unseen_spam: { from: 'server', inbox: true, erased: 0 },
  updated_at: { from: 'server', inbox: true, erased: undefined },
  user_id: { from: 'server', inbox: true, erased: null },
  unanswered_since: { from: 'server', inbox: true, erased: null },
  closed_at: { from: 'server', erased: null },
  follow_up_at: { from: 'desk', inbox: true, erased: null },
  listed_at: { from: 'server', inbox: true, erased: undefined },
} as const satisfies {
  [Name in Column]: Name extends EnquiryField
    ? FormColumn<EnquiriesTable[Name]>
    : OwnColumn<EnquiriesTable[Name]>;
};

type Row = Partial<Uses & { hashed: boolean }>;
type ColumnsWith<Use extends keyof Row> = {
  [Name in Column]: (typeof fields)[Name] extends { [One in Use]: true | string } ? Name : never;
}[Column];

const columns = Object.keys(fields) as Column[];

function columnsWith<Use extends keyof Row>(use: Use): ColumnsWith<Use>[] {
  const isUsed = (name: Column) => Boolean((fields[name] as Row)[use]);
  return columns.filter(isUsed) as ColumnsWith<Use>[];
}

export const hashedColumns = columnsWith('hashed');
export const inboxColumns = columnsWith('inbox');
export const mailedColumns = columnsWith('mail');
export const personalColumns = columnsWith('personalData');
export const searchedColumns = columnsWith('searched');
export const exportedColumns = columnsWith('csv');

export const csvHeadings = exportedColumns.map((name) => fields[name].csv);

/** The fields of the form that the desk's mail lists. */
export const mailLines = mailedColumns.filter(
  (name): name is Extract<typeof name, EnquiryField> => (fields[name] as Row).mail === 'line',
);

/** What the visitor sent, as the table has it. */
export const toFormColumns = (enquiry: Enquiry) =>
  mapFields((name) => enquiry[name] ?? null) as Pick<EnquiriesTable, EnquiryField>;

/** What stays as it is, is undefined, and the update leaves it out. */
export const erasedValues = Object.fromEntries(
  columns.map((name) => [name, fields[name].erased]),
) as Partial<EnquiriesTable>;

/** Prefixes the name of the table, for queries that join others. */
export const ofEnquiries = <Name extends Column>(names: readonly Name[]) =>
  names.map((name) => `enquiries.${name}` as const);
