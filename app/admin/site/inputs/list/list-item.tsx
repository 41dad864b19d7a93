import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { useDraftField, useEditor } from '#app/admin/site/state/editor-context.tsx';
import { getAt, toStablePath } from '#app/admin/site-draft/content-path.ts';
import { FieldError } from '#app/forms/fields/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

const actionClass =
  'grid size-11 cursor-pointer place-items-center text-ash hover:text-champagne aria-disabled:cursor-default aria-disabled:text-ash/35';

type ListItemProps = {
  path: string;
  name: string;
  index: number;
  count: number;
  /** A mark that stands where a dragged item would be put. */
  drop: 'above' | 'below' | undefined;
  handleProps: ComponentProps<'span'>;
  onMove: (to: number) => void;
  /** Undefined where the number of items is fixed. */
  onRemove: (() => void) | undefined;
  /** In the place of the button that opens the item, for an item of one field. */
  field?: ReactNode;
  children?: ReactNode;
};

export function ListItem(props: ListItemProps) {
  const { path, name, index, count, drop, handleProps, onMove, onRemove, field, children } = props;
  const { state, shownProblems, openItems, setOpenItems } = useEditor();
  const { draft } = state;
  const key = toStablePath(draft, path);
  const isOpen = openItems.has(key);
  const toggle = () => {
    const next = new Set(openItems);
    if (!next.delete(key)) next.add(key);
    setOpenItems(next);
  };
  const isFromLibrary = ['record', 'video'].some((name) => getAt(draft, `${path}.${name}`));
  const hasProblem = shownProblems.problems.some(
    (one) => one.path === path || one.path.startsWith(`${path}.`),
  );
  return (
    <li
      data-drop={drop}
      className="border-t border-hairline data-[drop=above]:shadow-[0_-2px_0_var(--color-champagne)] data-[drop=below]:shadow-[0_2px_0_var(--color-champagne)]"
    >
      <div className="flex items-center gap-3">
        <span
          {...handleProps}
          aria-hidden="true"
          className="flex-none cursor-grab touch-none py-3 text-ash"
        >
          <Icon name="menu" size={18} />
        </span>
        {field ?? (
          <button
            type="button"
            id={`${path}-toggle`}
            aria-expanded={isOpen}
            onClick={toggle}
            className="flex min-h-12 min-w-0 flex-1 cursor-pointer flex-wrap items-baseline gap-x-4 py-2.5 text-left hover:text-champagne"
          >
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {isFromLibrary && <span className="text-sm text-ash">From the library</span>}
            {hasProblem && <span className="text-sm text-ember">To be put right</span>}
          </button>
        )}
        <div className="flex flex-none">
          {(['up', 'down'] as const).map((direction) => {
            const to = direction === 'up' ? index - 1 : index + 1;
            const isEnd = to < 0 || to === count;
            return (
              <button
                key={direction}
                type="button"
                data-move={direction}
                // At the end of the list it stays, so that it keeps the focus.
                aria-disabled={isEnd || undefined}
                onClick={isEnd ? undefined : () => onMove(to)}
                title={`Move ${direction}`}
                className={`${actionClass} ${direction === 'up' ? 'rotate-180' : ''}`}
              >
                <Icon name="chevronDown" size={18} />
                <span className="sr-only">
                  Move {name} {direction}
                </span>
              </button>
            );
          })}
          {onRemove && (
            <button type="button" onClick={onRemove} className={actionClass} title="Remove">
              <Icon name="close" size={18} />
              <span className="sr-only">Remove {name}</span>
            </button>
          )}
        </div>
      </div>
      {isOpen && children && (
        <div className="grid gap-7 border-l border-champagne pt-2 pb-8 pl-6">{children}</div>
      )}
    </li>
  );
}

type LibraryNoteProps = { library: 'service' | 'testimonial'; path: string };

/** On an item that shows a record: where its words are changed. */
export function LibraryNote({ library, path }: LibraryNoteProps) {
  const { error } = useDraftField<unknown>(path);
  const { value: record, change } = useDraftField<{ id: string }>(`${path}.record`);
  if (!record) return null;
  return (
    <div className="border-l border-champagne pl-4">
      <p>From the library. Its words are changed there.</p>
      <p className="flex flex-wrap gap-x-6">
        <Link href={`/admin/${library}s`} className="row-action inline-flex items-center">
          Edit it in the library
        </Link>
        <button type="button" onClick={() => change(undefined)} className="row-action">
          Write it here instead
        </button>
      </p>
      <FieldError name={path} error={error} />
    </div>
  );
}
