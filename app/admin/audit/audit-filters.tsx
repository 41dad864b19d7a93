import { useQuery } from '@tanstack/react-query';
import { auditKey } from '#app/admin/layout/audit-log-query.ts';
import { InputField, SelectField } from '#app/forms/fields/field.tsx';
import { apiRead } from '#app/lib/api.ts';
import { auditActions, auditPeopleSchema, auditSubjects } from '#contract/accounts/audit.ts';
import type { AuditFilters } from './audit-url.ts';

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
    { name: 'subject', label: 'Concerning', all: 'Everything', options: auditSubjects },
    { name: 'kind', label: 'Kind', all: 'Every kind', options: auditActions },
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
          marksOptional={false}
          value={filters[name]}
          onChange={({ target }) => onChoose({ [name]: target.value })}
        >
          <option value="">{all}</option>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      ))}
      <InputField
        name="day"
        type="date"
        label="Day"
        marksOptional={false}
        value={filters.day}
        onChange={({ target }) => onChoose({ day: target.value })}
      />
    </search>
  );
}
