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
      {field.library && isChoosing && (
        <ItemChooser
          library={field.library}
          items={items}
          onChoose={(item) => {
            setIsChoosing(false);
            onAdd(item);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}

type ItemChooserProps = {
  library: 'service' | 'testimonial';
  /** The items of the site's list. */
  items: readonly unknown[];
  onChoose: (item: unknown) => void;
  onClose: () => void;
};

/** Makes a tile of a service, or a card of a testimonial. */
function ItemChooser({ library, items, onChoose, onClose }: ItemChooserProps) {
  const explainRefusal = ({ id }: { id: string }) =>
    (items as (Tile | TestimonialCard)[]).some(({ record }) => record?.id === id)
      ? 'In the list already'
      : undefined;
  if (library === 'service') {
    return (
      <RecordDialog
        library={serviceLibrary}
        textOf={({ description }) => description}
        explainRefusal={explainRefusal}
        onChoose={(service) => onChoose(toTile(service, items as Tile[]))}
        onClose={onClose}
      />
    );
  }
  return (
    <RecordDialog
      library={testimonialLibrary}
      textOf={({ quote }) => `“${quote}”`}
      explainRefusal={explainRefusal}
      onChoose={(testimonial) => onChoose(toCard(testimonial, items as TestimonialCard[]))}
      onClose={onClose}
    />
  );
}
