// A record was saved elsewhere while its form was open: both versions, field by field, to choose from.
import { type ReactNode, useId, useRef } from 'react';
import { Timestamp } from '#app/ui/list/timestamp.tsx';
import { useMoveFocusOnMount } from '#app/ui/move-focus.ts';

const titles = { mine: 'Yours', theirs: 'Theirs' };

export type VersionName = keyof typeof titles;

/** Both texts as people read them; neither is chosen while the field holds a third. */
type ComparedField = Record<VersionName, string> & {
  name: string;
  label: string;
  chosen: VersionName | undefined;
};

type ConflictPanelProps = {
  fields: readonly ComparedField[];
  /** When theirs was saved, and by whom, where that is known. */
  version: string | undefined;
  by?: string | undefined;
  onChoose: (name: string, version: VersionName) => void;
  /** The button that keeps the choices, where they are not saved with a form. */
  children?: ReactNode;
  /** Where it appears while somebody is typing: the focus stays there, and another element leads to this one. */
  headingId?: string;
};

/** Outside the form, so that the choices are no part of the record or of its draft. */
export function ConflictPanel(props: ConflictPanelProps) {
  const { fields, version, by, onChoose, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const ownId = useId();
  const headingId = props.headingId ?? ownId;
  useMoveFocusOnMount(props.headingId ? undefined : heading);

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
      {fields.map(({ name, label, chosen, ...texts }) => (
        <fieldset key={name} className="mt-6">
          <legend className="label text-ash">{label}</legend>
          <div className="mt-2 grid gap-px border border-hairline bg-hairline sm:grid-cols-2">
            {(['mine', 'theirs'] as const).map((one) => (
              <label key={one} className="flex cursor-pointer items-start gap-3 bg-ink p-4">
                <input
                  type="radio"
                  name={`keep-${name}`}
                  checked={chosen === one}
                  onChange={() => onChoose(name, one)}
                  className="mt-1.5 accent-champagne"
                />
                <span className="min-w-0">
                  <span className="label block text-ash">{titles[one]}</span>
                  <span className="mt-1 block whitespace-pre-line wrap-anywhere">
                    {texts[one] || <span className="text-ash">Empty</span>}
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
