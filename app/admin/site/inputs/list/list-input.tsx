// A list: its items can be added, removed with a way back, and moved by dragging or with buttons.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { nameItem } from '#app/admin/site/parts/expand-fields.ts';
import type { Field, ListField } from '#app/admin/site/parts/field.ts';
import { limitsOf } from '#app/admin/site/parts/field-limits.ts';
import { useDraftField, useEditor } from '#app/admin/site/state/editor-context.tsx';
import { isFields, joinPath, toStablePath } from '#app/admin/site-draft/content-path.ts';
import { FieldError } from '#app/forms/fields/field.tsx';
import { AddItem } from './add-item.tsx';
import { LibraryNote, ListItem } from './list-item.tsx';
import { useDragOrder } from './use-drag-order.ts';

type ListInputProps = {
  field: ListField;
  path: string;
  /** Where the heading above says the same as its label. */
  isNamed: boolean;
  /** A field of an item, at the item's place. */
  renderField: (field: Field, prefix: string) => ReactNode;
};

export function ListInput({ field, path, isNamed, renderField }: ListInputProps) {
  const { value: items, error, change } = useDraftField<readonly unknown[]>(path);
  const { state, shownProblems, openItems, setOpenItems, goTo } = useEditor();
  const { min, max } = limitsOf(path);
  const list = useRef<HTMLUListElement>(null);
  const headingId = useId();
  const [announcement, setAnnouncement] = useState('');
  const [removed, setRemoved] = useState<{ item: unknown; index: number; name: string }>();
  const refocus = useRef<() => void>(undefined);
  // Moving and removing takes the focused button out of the document for a moment.
  useEffect(() => {
    refocus.current?.();
    refocus.current = undefined;
  });

  const keys = items.map((_, index) => toStablePath(state.draft, joinPath(path, index)));

  const move = (from: number, to: number) => {
    change(moveItem(items, from, to));
    // Items without an id are known by their place: which of them are open moves along.
    if (!keys[0]?.includes('#')) {
      const moved = moveItem(keys, from, to);
      const opened = keys.filter((_, index) => openItems.has(moved[index] ?? ''));
      const others = [...openItems].filter((key) => !keys.includes(key));
      setOpenItems(new Set([...others, ...opened]));
    }
    setAnnouncement(`${nameItem(field, items[from], from)}: ${to + 1} of ${items.length}.`);
    refocus.current = () =>
      list.current?.children[to]
        ?.querySelector<HTMLElement>(`[data-move=${to > from ? 'down' : 'up'}]`)
        ?.focus();
  };
  const { drag, handleProps } = useDragOrder(list, move);

  const remove = (index: number) => {
    setRemoved({ item: items[index], index, name: nameItem(field, items[index], index) });
    change(items.toSpliced(index, 1));
    refocus.current = () => document.getElementById(`${path}-undo`)?.focus();
  };

  const undo = () => {
    if (!removed) return;
    change(items.toSpliced(removed.index, 0, removed.item));
    setAnnouncement(`${removed.name} is back.`);
    setRemoved(undefined);
    refocus.current = () =>
      list.current?.children[removed.index]?.querySelector<HTMLElement>('button')?.focus();
  };

  const add = (item: unknown) => {
    change([...items, item]);
    shownProblems.begin(joinPath(toStablePath(state.draft, path), idOf(item) ?? items.length));
    setRemoved(undefined);
    refocus.current = () => goTo(joinPath(path, items.length, firstFieldOf(field, item)));
  };

  const isFixed = min === max;
  const only = field.fields.find((one) => one.path === '' && one.kind !== 'film');
  return (
    <section aria-labelledby={headingId}>
      <h4 id={headingId} className="label font-text text-ash">
        <span className={isNamed ? 'sr-only' : 'mr-2'}>{field.label}</span>
        <span className="tracking-normal normal-case">
          {items.length}
          {!isFixed && ` of at most ${max}`}
          {isNamed && ` ${field.label.toLowerCase()}`}
        </span>
      </h4>
      {field.help && <p className="mt-2 text-sm text-ash">{field.help}</p>}
      <ul ref={list} id={path} tabIndex={-1} className="mt-3 border-b border-hairline outline-none">
        {items.map((item, index) => {
          const itemPath = joinPath(path, index);
          const name = nameItem(field, item, index);
          return (
            <ListItem
              key={keys[index]}
              path={itemPath}
              name={name}
              index={index}
              count={items.length}
              drop={drag?.to === index ? dropSide(drag) : undefined}
              handleProps={handleProps(index)}
              onMove={(to) => move(index, to)}
              onRemove={isFixed ? undefined : () => remove(index)}
              field={
                only && (
                  <div className="min-w-0 grow">
                    {renderField({ ...only, label: `${only.label} ${index + 1}` }, itemPath)}
                  </div>
                )
              }
            >
              {!only && (
                <>
                  {field.library && <LibraryNote library={field.library} path={itemPath} />}
                  {field.fields.map((one) => renderField(one, itemPath))}
                </>
              )}
            </ListItem>
          );
        })}
      </ul>
      <FieldError name={path} error={error} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {removed && (
        <p className="mt-3 text-ash">
          “{removed.name}” is removed from the draft.{' '}
          <button type="button" id={`${path}-undo`} onClick={undo} className="row-action">
            Undo<span className="sr-only"> the removal of {removed.name}</span>
          </button>
        </p>
      )}
      {!isFixed && items.length < max && <AddItem field={field} items={items} onAdd={add} />}
    </section>
  );
}

/** The item's name in a stable path. */
const idOf = (item: unknown) => (isFields(item) && item.id ? `#${item.id}` : undefined);

/** Where typing begins in a new item. */
function firstFieldOf(field: ListField, item: unknown): string {
  const isFromLibrary = isFields(item) && 'record' in item;
  const first = field.fields.find(
    ({ kind, filledBy }) => kind !== 'film' && !(isFromLibrary && filledBy),
  );
  return first?.path ?? '';
}

function dropSide({ from, to }: { from: number; to: number }) {
  if (to === from) return undefined;
  return to < from ? 'above' : 'below';
}

const moveItem = <Item,>(items: readonly Item[], from: number, to: number): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
