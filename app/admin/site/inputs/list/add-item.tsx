import { useState } from 'react';
import { serviceLibrary, testimonialLibrary } from '#app/admin/library/records/libraries.ts';
import { toCard, toTile } from '#app/admin/library/records/site-items.ts';
import type { ListField } from '#app/admin/site/parts/field.ts';
import { RecordDialog } from '#app/admin/site/references/record-dialog.tsx';
import type { TestimonialCard, Tile } from '#contract/site/lists.ts';

type AddItemProps = {
  field: ListField;
  items: readonly unknown[];
  onAdd: (item: unknown) => void;
};

export function AddItem({ field, items, onAdd }: AddItemProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const onClose = () => setIsChoosing(false);
  const choose = (item: unknown) => {
    onClose();
    onAdd(item);
  };
  const explainRefusal = ({ id }: { id: string }) =>
    (items as (Tile | TestimonialCard)[]).some(({ record }) => record?.id === id)
      ? 'In the list already'
      : undefined;
  return (
    <div className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
      <button type="button" onClick={() => onAdd(field.create(items))} className="row-action">
        Add a {field.noun}
      </button>
      {field.library && (
        <button type="button" onClick={() => setIsChoosing(true)} className="row-action">
          Show a {field.library} from the library
        </button>
      )}
      {isChoosing && field.library === 'service' && (
        <RecordDialog
          library={serviceLibrary}
          textOf={({ description }) => description}
          explainRefusal={explainRefusal}
          onChoose={(service) => choose(toTile(service, items as Tile[]))}
          onClose={onClose}
        />
      )}
      {isChoosing && field.library === 'testimonial' && (
        <RecordDialog
          library={testimonialLibrary}
          textOf={({ quote }) => `“${quote}”`}
          explainRefusal={explainRefusal}
          onChoose={(testimonial) => choose(toCard(testimonial, items as TestimonialCard[]))}
          onClose={onClose}
        />
      )}
    </div>
  );
}
