// What becomes of each column of an enquiry. Every part that stores, shows, sends or erases enquiries reads this table, so
// that a new column is forgotten nowhere: without its row nothing compiles.
import type { Enquiry, StoredFields } from '#contract/enquiries/enquiry.ts';
import {
  type EnquiryField,
  enquiryFieldNames,
  mapFields,
} from '#contract/enquiries/enquiry-fields.ts';
import { enquiryLines } from '#contract/enquiries/enquiry-lines.ts';
import { fromFlag, toFlag } from '#server/db/schema/columns.ts';
import type { EnquiriesTable } from '#server/db/schema/enquiries.ts';

type Column = keyof EnquiriesTable;

/** The columns of what a visitor fills in are called as the fields, but for these. */
const otherNames = {
  mayCall: 'may_call',
  transferFrom: 'transfer_from',
  transferTo: 'transfer_to',
  transferAt: 'transfer_at',
} as const;
type OtherNames = typeof otherNames;
type FormColumnName = OtherNames[keyof OtherNames] | Exclude<EnquiryField, keyof OtherNames>;

const columnOf = (name: EnquiryField) =>
  ((otherNames as Record<string, string>)[name] ?? name) as FormColumnName;

type Uses = {
  /** Read for the inbox: for a line of it, too, or for the whole enquiry alone. */
  inbox: 'line' | 'whole';
  /** Read for mails. */
  mail: boolean;
  /** Its heading in the CSV export. */
  csv: string | false;
  /** Part of what a person gets who asks for their data. */
  personalData: boolean;
  /** Found by the search of the inbox. */
  searched: boolean;
};

/** What is left of it once the person is erased; undefined: it stays, and says nothing about them. */
type Erased<Value> = { erased: Value | undefined };

/** Sent by the visitor. */
type FormColumn<Value> = { from: 'form' } & Uses & Erased<Value>;
/** Set by the server or by the desk. A use that is not named is none. */
type OwnColumn<Value> = { from: 'server' | 'desk' } & Partial<Uses> & Erased<Value>;

const usedEverywhere = {
  from: 'form',
  inbox: 'whole',
  mail: true,
  personalData: true,
  searched: true,
} as const;
const usedInLines = { ...usedEverywhere, inbox: 'line' } as const;
const transferDetail = { ...usedEverywhere, csv: false, erased: null } as const;
const transferDetailNotSearched = { ...transferDetail, searched: false } as const;

/** The order is that of the export. */
const fields = {
  reference: {
    from: 'server',
    inbox: 'line',
    mail: true,
    csv: 'Reference',
    personalData: true,
    searched: true,
    erased: undefined,
  },
  created_at: {
    from: 'server',
    inbox: 'line',
    mail: true,
    csv: 'Received',
    personalData: true,
    erased: undefined,
  },
  status: { from: 'desk', inbox: 'line', csv: 'Status', personalData: true, erased: undefined },
  name: { ...usedInLines, csv: 'Name', erased: '' },
  email: { ...usedInLines, csv: 'E-mail', erased: '' },
  telephone: { ...usedInLines, csv: enquiryLines.telephone.label, erased: null },
  may_call: { ...usedEverywhere, searched: false, csv: 'Calls and WhatsApp', erased: null },
  service: {
    ...usedInLines,
    searched: false,
    csv: enquiryLines.service.label,
    erased: undefined,
  },
  city: { ...usedEverywhere, csv: enquiryLines.city.label, erased: null },
  date: { ...usedEverywhere, searched: false, csv: enquiryLines.date.label, erased: null },
  /** One cell of the export has the whole transfer. */
  transfer_from: { ...transferDetail, csv: enquiryLines.transfer.label },
  transfer_to: transferDetail,
  transfer_at: transferDetailNotSearched,
  flight: transferDetail,
  passengers: transferDetailNotSearched,
  luggage: transferDetailNotSearched,
  message: { ...usedInLines, csv: 'Message', erased: '' },
  consent_version: {
    from: 'server',
    inbox: 'whole',
    csv: 'Consent wording',
    personalData: true,
    erased: '',
  },
  consent_at: {
    from: 'server',
    inbox: 'whole',
    csv: 'Consent given',
    personalData: true,
    erased: undefined,
  },
  assigned_to: { from: 'desk', inbox: 'line', csv: 'Assigned to', erased: null },
  first_answered_at: { from: 'server', inbox: 'whole', csv: 'First answered', erased: undefined },
  language: {
    from: 'server',
    inbox: 'line',
    mail: true,
    csv: 'Language',
    personalData: true,
    erased: undefined,
  },
  source: { from: 'server', inbox: 'line', csv: 'Came by', personalData: true, erased: undefined },
  mail_id: { from: 'server', erased: null },
  id: { from: 'server', inbox: 'line', mail: true, personalData: true, erased: undefined },
  email_key: { from: 'server', erased: '' },
  is_doubtful: { from: 'server', inbox: 'line', erased: undefined },
  is_unseen_spam: { from: 'server', inbox: 'line', erased: 0 },
  updated_at: { from: 'server', inbox: 'line', erased: undefined },
  user_id: { from: 'server', inbox: 'line', erased: null },
  unanswered_since: { from: 'server', inbox: 'line', erased: null },
  closed_at: { from: 'server', erased: null },
  follow_up_at: { from: 'desk', inbox: 'line', erased: null },
  listed_at: { from: 'server', inbox: 'line', erased: undefined },
} as const satisfies {
  [Name in Column]: Name extends FormColumnName
    ? FormColumn<EnquiriesTable[Name]>
    : OwnColumn<EnquiriesTable[Name]>;
};

type Row = Partial<Uses>;
type ColumnsWith<Use extends keyof Row> = {
  [Name in Column]: (typeof fields)[Name] extends { [One in Use]: true | string } ? Name : never;
}[Column];

const columns = Object.keys(fields) as Column[];

function columnsWith<Use extends keyof Row>(use: Use): ColumnsWith<Use>[] {
  const isUsed = (name: Column) => Boolean((fields[name] as Row)[use]);
  return columns.filter(isUsed) as ColumnsWith<Use>[];
}

export const inboxColumns = columnsWith('inbox');
type LineColumn = {
  [Name in Column]: (typeof fields)[Name] extends { inbox: 'line' } ? Name : never;
}[Column];
export const lineColumns = inboxColumns.filter(
  (name): name is LineColumn => fields[name].inbox === 'line',
);
export const mailedColumns = columnsWith('mail');
export const personalColumns = columnsWith('personalData');
export const searchedColumns = columnsWith('searched');
export const exportedColumns = columnsWith('csv');

export const csvHeadings = exportedColumns.map((name) => fields[name].csv);

export const formColumns = enquiryFieldNames.map(columnOf);

/** What the visitor sent, as the table has it. */
export const toFormColumns = (enquiry: Partial<Enquiry>) =>
  Object.fromEntries(
    Object.entries(mapFields((name) => enquiry[name] ?? null)).map(([name, value]) => [
      columnOf(name as EnquiryField),
      typeof value === 'boolean' ? toFlag(value) : value,
    ]),
  ) as Pick<EnquiriesTable, FormColumnName>;

const columnsOfFields = Object.entries(mapFields(columnOf));

/** And as the contract has it. In a loop: fifty rows of the inbox take half as long as by `mapFields`. */
export function toFields(row: Pick<EnquiriesTable, FormColumnName>): StoredFields {
  const fields: Partial<Record<string, unknown>> = {};
  for (const [name, column] of columnsOfFields) fields[name] = row[column];
  fields.mayCall = row.may_call === null ? null : fromFlag(row.may_call);
  return fields as StoredFields;
}

/** What stays as it is, is undefined, and the update leaves it out. */
export const erasedValues = Object.fromEntries(
  columns.map((name) => [name, fields[name].erased]),
) as Partial<EnquiriesTable>;

/** Prefixes the name of the table, for queries that join others. */
export const ofEnquiries = <Name extends Column>(names: readonly Name[]) =>
  names.map((name) => `enquiries.${name}` as const);
