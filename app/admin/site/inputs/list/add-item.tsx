import { useState } from 'react';
import type { ListField } from '#app/admin/site/fields/field.ts';
import { ItemChooser } from '#app/admin/site/references/item-chooser.tsx';

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
