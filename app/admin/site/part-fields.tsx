import { useId } from 'react';
import type { Part } from './fields/field.ts';
import { FieldInput } from './inputs/field-input.tsx';

export function PartFields({ part }: { part: Part }) {
  return (
    <>
      <h2 className="text-3xl">{part.label}</h2>
      <p className="mt-3 max-w-[60ch] text-ash">{part.lead}</p>
      {part.groups.map((group) => (
        <Group key={group.heading} {...group} />
      ))}
    </>
  );
}

function Group({ heading, fields }: Part['groups'][number]) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="site-group">
      <h3 id={id} className="text-2xl">
        {heading}
      </h3>
      {fields.map((field) => (
        <FieldInput key={`${field.kind} ${field.path}`} field={field} />
      ))}
    </section>
  );
}
