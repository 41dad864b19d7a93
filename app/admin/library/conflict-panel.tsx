// A record was saved elsewhere while its form was open: both versions, field by field, to choose from.
import { type ReactNode, useId, useRef } from 'react';
import type { Draft } from '#app/forms/drafts/drafts.ts';
import { Timestamp } from '#app/ui/list/timestamp.tsx';
import { useMoveFocusOnMount } from '#app/ui/move-focus.ts';

/** By a field's name: its label, and its text as people read it. */
export type ComparedFields = Readonly<
  Record<string, { label: string; format?: (text: string) => string }>
>;

type ConflictPanelProps = {
  fields: ComparedFields;
  mine: Draft;
  theirs: Draft;
  /** When theirs was saved, and by whom, where that is known. */
  version: string | undefined;
  by?: string | undefined;
  /** What the form holds now: it shows which of the two is chosen. */
  texts: Draft;
  onChoose: (name: string, text: string) => void;
  /** The button that keeps the choices, where they are not saved with a form. */
  children?: ReactNode;
  /** Where it appears while somebody is typing: the focus stays there, and another element leads to this one. */
  headingId?: string;
};

/** Outside the form, so that the choices are no part of the record or of its draft. */
export function ConflictPanel(props: ConflictPanelProps) {
  const { fields, mine, theirs, version, by, texts, onChoose, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const ownId = useId();
  const headingId = props.headingId ?? ownId;
  useMoveFocusOnMount(props.headingId ? undefined : heading);
  const differing = Object.entries(fields).filter(([name]) => textOf(mine, name) !== theirs[name]);

  return (
    <section aria-labelledby={headingId} className="border-l border-champagne pl-5 lg:col-span-7">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="text-3xl outline-none">
        Saved elsewhere meanwhile
      </h2>
      <p className="mt-3 max-w-[60ch] text-ash">
        {by ? `${by} saved another version` : 'Another version was saved'}
        {version && (
          <>
            {' '}
            on <Timestamp iso={version} />
          </>
        )}
        . Choose which text to keep in each field, then {children ? 'press Keep these' : 'save'}.
        Both stay here until you do.
      </p>
      {differing.map(([name, { label, format = String }]) => (
        <fieldset key={name} className="mt-6">
          <legend className="label text-ash">{label}</legend>
          <div className="mt-2 grid gap-px border border-hairline bg-hairline sm:grid-cols-2">
            {[
              { title: 'Yours', text: textOf(mine, name) },
              { title: 'Theirs', text: textOf(theirs, name) },
            ].map(({ title, text }) => (
              <label key={title} className="flex cursor-pointer items-start gap-3 bg-ink p-4">
                <input
                  type="radio"
                  name={`keep-${name}`}
                  checked={textOf(texts, name) === text}
                  onChange={() => onChoose(name, text)}
                  className="mt-1.5 accent-champagne"
                />
                <span className="min-w-0">
                  <span className="label block text-ash">{title}</span>
                  <span className="mt-1 block whitespace-pre-line wrap-anywhere">
                    {format(text) || <span className="text-ash">Empty</span>}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {children}
    </section>
  );
}

/** A box that is not ticked is in no draft. */
const textOf = (texts: Draft, name: string) => texts[name] ?? '';
