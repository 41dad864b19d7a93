import { useQuery } from '@tanstack/react-query';
import { auditKey } from '#app/admin/layout/audit-log-query.ts';
import { SelectField } from '#app/forms/fields/field.tsx';
import { apiRead } from '#app/lib/api.ts';
import {
  type AuditAction,
  type AuditSubject,
  auditPeopleSchema,
} from '#contract/accounts/audit.ts';
import type { AuditFilters } from './audit-url.ts';

const subjectNames: Record<AuditSubject, string> = {
  video: 'Videos',
  service: 'Services',
  testimonial: 'Testimonials',
  enquiry: 'Enquiries',
  'registration-code': 'Registration codes',
  member: 'Members',
  site: 'Site',
  picture: 'Pictures',
  person: 'People’s data',
  'saved-reply': 'Saved replies',
  account: 'Sign-ins and accounts',
  shell: 'The server’s shell',
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
  'made-desk': 'Put on the desk',
  'made-member': 'Made a member',
  'marked-new': 'Marked as new',
  'marked-open': 'Marked as open',
  'marked-handled': 'Marked as handled',
  'marked-spam': 'Marked as spam',
  'mail-resent': 'Mail resent',
  answered: 'Answered',
  noted: 'Note written',
  assigned: 'Assigned',
  unassigned: 'Assignment ended',
  exported: 'Exported',
  erased: 'Erased',
  published: 'Published',
  restored: 'Version opened as the draft',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  registered: 'Registered',
  'password-changed': 'Password changed',
  recovered: 'Recovery code used',
  'email-changed': 'E-mail address changed',
  'session-ended': 'Signed out',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'passkey-refused': 'Passkey refused',
  'recovery-codes-made': 'Recovery codes made',
  'erasure-asked': 'Erasure asked for',
  'command-run': 'Command run',
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
  const { data } = useQuery(peopleOptions);
  const names = new Set(data);
  // From the address; it may be of somebody who is not in the list.
  if (filters.person) names.add(filters.person);
  const people = Object.fromEntries([...names].map((name) => [name, name]));
  const selects = [
    { name: 'person', label: 'Person', all: 'Everybody', options: people },
    { name: 'subject', label: 'Concerning', all: 'Everything', options: subjectNames },
    { name: 'kind', label: 'Kind', all: 'Every kind', options: kindNames },
  ] as const;
  return (
    <search
      aria-label="Filters"
      className="mt-10 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4"
    >
      {selects.map(({ name, label, all, options }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          // Not marked as optional: it is a filter, not a field to fill in.
          required
          value={filters[name]}
          onChange={({ target }) => onChoose({ [name]: target.value })}
        >
          {/* The option that filters nothing. */}
          <option value="">{all}</option>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      ))}
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
