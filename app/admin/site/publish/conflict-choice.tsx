import { useState } from 'react';
import { ConflictPanel } from '#app/admin/library/conflict-panel.tsx';
import { toIndexedPath } from '#app/admin/site/draft/content-path.ts';
import { useEditor } from '#app/admin/site/editor-context.tsx';
import { expandAll, findField } from '#app/admin/site/fields/expand-fields.ts';
import { describeValue } from './describe-changes.ts';

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
  const mine = Object.fromEntries(conflicts.map(({ path, mine }) => [path, toKey(mine)]));
  const theirs = Object.fromEntries(conflicts.map(({ path, theirs }) => [path, toKey(theirs)]));
  const [chosen, setChosen] = useState(mine);

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
      const isTheirs = chosen[path] === toKey(theirs);
      editor.choose(path, isTheirs ? theirs : fromKey(chosen[path] ?? ''));
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
        onChoose={(path, text) => setChosen({ ...chosen, [path]: text })}
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
