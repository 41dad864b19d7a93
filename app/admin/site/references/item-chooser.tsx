import { serviceLibrary, testimonialLibrary } from '#app/admin/library/records/libraries.ts';
import { toCard, toTile } from '#app/admin/library/records/site-items.ts';
import type { TestimonialCard, Tile } from '#contract/site/lists.ts';
import { RecordDialog } from './record-dialog.tsx';

type ItemChooserProps = {
  library: 'service' | 'testimonial';
  /** The items of the site's list. */
  items: readonly unknown[];
  onChoose: (item: unknown) => void;
  onClose: () => void;
};

/** Makes a tile of a service, or a card of a testimonial. */
export function ItemChooser({ library, items, onChoose, onClose }: ItemChooserProps) {
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
