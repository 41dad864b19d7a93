import { useState } from 'react';
import { ConflictPanel } from '#app/admin/library/conflict-panel.tsx';
import { expandAll, findField } from '#app/admin/site/parts/expand-fields.ts';
import { nameDraftPlace } from '#app/admin/site/parts/translation-places.ts';
import { useEditor } from '#app/admin/site/state/editor-context.tsx';
import { getAt, toIndexedPath } from '#app/admin/site-draft/content-path.ts';
import { describeValue } from './describe-changes.ts';

export const conflictHeadingId = 'site-conflicts';

/** Somebody else changed the same fields: for each, one of the two is chosen. Everything else is saved already. */
export function ConflictChoice() {
  const { conflicts } = useEditor().state;
  if (conflicts.length === 0) return null;
  return <Choice key={conflicts.map(({ path }) => path).join()} />;
}

function Choice() {
  const { editor, state, goTo } = useEditor();
  const { conflicts, conflictWith, draft } = state;
  const placed = expandAll(draft);
  const [takenOver, setTakenOver] = useState<ReadonlySet<string>>(new Set());

  const fields = conflicts.map(({ path, theirs }) => {
    const found = findField(placed, toIndexedPath(draft, path));
    const format = (value: unknown) => {
      const shown = describeValue(found?.field, value, draft);
      return shown.kind === 'text' ? shown.text : `The picture ${shown.picture.name}`;
    };
    return {
      name: path,
      label: nameDraftPlace(draft, placed, toIndexedPath(draft, path))?.join(' › ') ?? path,
      // What is typed by now: the field can still be changed while a choice is made.
      mine: format(getAt(draft, path)),
      theirs: format(theirs),
      chosen: takenOver.has(path) ? ('theirs' as const) : ('mine' as const),
    };
  });

  const keep = () => {
    for (const { path, theirs } of conflicts) {
      editor.choose(path, takenOver.has(path) ? theirs : getAt(draft, path));
    }
    // The button goes with the panel.
    const [first] = conflicts;
    if (first) goTo(toIndexedPath(draft, first.path));
  };
  return (
    <div className="mt-8">
      <ConflictPanel
        fields={fields}
        version={conflictWith?.at}
        by={conflictWith?.by}
        onChoose={(path, version) => {
          const others = [...takenOver].filter((one) => one !== path);
          setTakenOver(new Set(version === 'theirs' ? [...others, path] : others));
        }}
        headingId={conflictHeadingId}
      >
        <button type="button" onClick={keep} className="button mt-6">
          Keep these
        </button>
      </ConflictPanel>
    </div>
  );
}
