import { useQuery } from '@tanstack/react-query';
import { auditKey } from '#app/admin/layout/audit-log-query.ts';
import { SelectField } from '#app/forms/field.tsx';
import { apiRead } from '#app/lib/api.ts';
import {
  type AuditAction,
  type AuditSubject,
  auditActionValues,
  auditPeopleSchema,
  auditSubjectValues,
} from '#contract/audit.ts';
import type { AuditFilters } from './audit-url.ts';

const subjectNames: Record<AuditSubject, string> = {
  video: 'Videos',
  service: 'Services',
  testimonial: 'Testimonials',
  enquiry: 'Enquiries',
  'registration-code': 'Registration codes',
  member: 'Members',
};

const kindNames: Record<AuditAction, string> = {
  created: 'Added',
  updated: 'Changed',
  deleted: 'Removed',
  issued: 'Code issued',
  revoked: 'Code revoked',
  disabled: 'Account disabled',
  enabled: 'Account enabled',
  'recovery-code-issued': 'Recovery code issued',
  'made-admin': 'Made an admin',
  'made-member': 'Made a member',
  'marked-new': 'Marked as new',
  'marked-handled': 'Marked as handled',
  'marked-spam': 'Marked as spam',
  'mail-resent': 'Mail resent',
  exported: 'Exported',
};

const peopleOptions = {
  queryKey: [...auditKey, 'people'],
  queryFn: () => apiRead('/api/audit/people', auditPeopleSchema),
};

type AuditFiltersProps = {
  filters: AuditFilters;
  onChoose: (change: Partial<AuditFilters>) => void;
};

export function AuditFilterFields({ filters, onChoose }: AuditFiltersProps) {
  const people = useQuery(peopleOptions);
  const names = new Set(people.data);
  // From the address; it may be of somebody who is not in the list.
  if (filters.person) names.add(filters.person);
  return (
    <search
      aria-label="Filters"
      className="mt-10 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4"
    >
      <Filter
        name="person"
        label="Person"
        all="Everybody"
        options={[...names].map((name) => [name, name])}
        value={filters.person}
        onChoose={(person) => onChoose({ person })}
      />
      <Filter
        name="subject"
        label="Concerning"
        all="Everything"
        options={auditSubjectValues.map((value) => [value, subjectNames[value]])}
        value={filters.subject}
        onChoose={(subject) => onChoose({ subject })}
      />
      <Filter
        name="kind"
        label="Kind"
        all="Every kind"
        options={auditActionValues.map((value) => [value, kindNames[value]])}
        value={filters.kind}
        onChoose={(kind) => onChoose({ kind })}
      />
      <div>
        <label htmlFor="day" className="label block text-ash">
          Day
        </label>
        <input
          id="day"
          type="date"
          value={filters.day}
          onChange={({ target }) => onChoose({ day: target.value })}
          className="field"
        />
      </div>
    </search>
  );
}

type FilterProps = {
  name: string;
  label: string;
  /** The option that filters nothing. */
  all: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string;
  onChoose: (value: string) => void;
};

function Filter({ name, label, all, options, value, onChoose }: FilterProps) {
  return (
    <SelectField
      name={name}
      label={label}
      // Not marked as optional: it is a filter, not a field to fill in.
      required
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{all}</option>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
