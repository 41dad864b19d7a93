import { useId } from 'react';
import { FieldInput } from './field-input.tsx';
import type { Part } from './fields/field.ts';

export function PartFields({ part }: { part: Part }) {
  return (
    <>
      <h2 className="text-3xl">{part.label}</h2>
      <p className="mt-3 max-w-[60ch] text-ash">{part.lead}</p>
      {part.groups.map((group) => (
        <Group key={group.heading} {...group} isNamed={group.heading === part.label} />
      ))}
    </>
  );
}

/** `isNamed` where the heading above says the same. */
type GroupProps = Part['groups'][number] & { isNamed: boolean };

function Group({ heading, fields, isNamed }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="site-group">
      <h3 id={id} className={isNamed ? 'sr-only' : 'text-2xl'}>
        {heading}
      </h3>
      {fields.map((field) => (
        <FieldInput
          key={`${field.kind} ${field.path}`}
          field={field}
          isNamed={field.label === heading}
        />
      ))}
    </section>
  );
}
