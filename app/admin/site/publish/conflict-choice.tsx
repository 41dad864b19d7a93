import { useState } from 'react';
import { ConflictPanel } from '#app/admin/library/conflict-panel.tsx';
import { expandAll, findField } from '#app/admin/site/parts/expand-fields.ts';
import { useEditor } from '#app/admin/site/state/editor-context.tsx';
import { getAt, toIndexedPath } from '#app/admin/site-draft/content-path.ts';
import { describeValue } from './describe-changes.ts';

export const conflictHeadingId = 'site-conflicts';

/** Somebody else changed the same fields: for each, one of the two is chosen. Everything else is saved already. */
export function ConflictChoice() {
  const { state } = useEditor();
  const { conflicts } = state;
  if (conflicts.length === 0) return null;
  return <Choice key={conflicts.map(({ path }) => path).join()} />;
}

function Choice() {
  const { editor, state, goTo } = useEditor();
  const { conflicts, conflictWith, draft } = state;
  const placed = expandAll(draft);
  // Reads what is typed by now: the field can still be changed while a choice is made.
  const mine = Object.fromEntries(conflicts.map(({ path }) => [path, toKey(getAt(draft, path))]));
  const theirs = Object.fromEntries(conflicts.map(({ path, theirs }) => [path, toKey(theirs)]));
  const [takenOver, setTakenOver] = useState<ReadonlySet<string>>(new Set());
  const chosen = Object.fromEntries(
    conflicts.map(({ path }) => [path, (takenOver.has(path) ? theirs : mine)[path] ?? '']),
  );
  const choose = (path: string, text: string) => {
    const others = [...takenOver].filter((one) => one !== path);
    setTakenOver(new Set(text === theirs[path] ? [...others, path] : others));
  };

  const fields = Object.fromEntries(
    conflicts.map(({ path }) => {
      const found = findField(placed, toIndexedPath(draft, path));
      const format = (key: string) => {
        const shown = describeValue(found?.field, fromKey(key), draft);
        return shown.kind === 'text' ? shown.text : `The picture ${shown.picture.name}`;
      };
      return [path, { label: found?.crumbs.join(' › ') ?? path, format }];
    }),
  );

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
        mine={mine}
        theirs={theirs}
        version={conflictWith?.at}
        by={conflictWith?.by}
        texts={chosen}
        onChoose={choose}
        headingId={conflictHeadingId}
      >
        <button type="button" onClick={keep} className="button mt-6">
          Keep these
        </button>
      </ConflictPanel>
    </div>
  );
}

/** A value of any kind as the value of a radio button. */
const toKey = (value: unknown) => JSON.stringify(value ?? null);

const fromKey = (key: string): unknown => JSON.parse(key || 'null') ?? undefined;
