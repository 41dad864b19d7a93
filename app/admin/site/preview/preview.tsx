import { useEffect, useState } from 'react';
import { expandPart, findField } from '#app/admin/site/parts/expand-fields.ts';
import type { Part } from '#app/admin/site/parts/field.ts';
import { useEditor } from '#app/admin/site/state/editor-context.tsx';
import { pageNames } from '#app/admin/site-draft/page-names.ts';
import { NewTabLink } from '#app/ui/new-tab-link.tsx';
import { contentIn } from '#contract/site/content-in.ts';
import type { SitePageId } from '#contract/site/page-lists.ts';
import { MembersPreview, SearchPreview } from './members-preview.tsx';
import { PreviewFrame } from './preview-frame.tsx';

export const devices = {
  phone: { label: 'Phone', width: 390 },
  desktop: { label: 'Desktop', width: 1280 },
};

type PreviewProps = {
  part: Part;
  activePath: string | undefined;
  /** What shows a field was pressed. */
  onPress: (path: string) => void;
};

export function Preview({ part, activePath, onPress }: PreviewProps) {
  const [device, setDevice] = useState<keyof typeof devices>(() =>
    matchMedia('(width < 48rem)').matches ? 'phone' : 'desktop',
  );
  const [chosen, setChosen] = useState<SitePageId>();
  const { state, language } = useEditor();
  const { draft } = state;
  const active = activePath && findField(expandPart(part, draft), activePath);
  const named = active ? active.field.page : undefined;
  useEffect(() => {
    if (named) setChosen(named);
  }, [named]);
  const page = part.previews.find((one) => one === chosen) ?? part.previews[0];

  const content = contentIn(draft, language);
  if (part.id === 'search') return <SearchPreview {...{ content, activePath }} />;
  if (!page) return <MembersPreview {...{ content, activePath }} />;
  const address = `/admin/preview/${page}${language === 'en' ? '' : `?language=${language}`}`;
  const title = `Preview of ${pageNames[page]}`;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pb-3">
        {part.previews.length > 1 && (
          <Choice
            label="Page"
            options={part.previews}
            labels={pageNames}
            chosen={page}
            onChoose={setChosen}
          />
        )}
        <Choice
          label="Width"
          options={['phone', 'desktop']}
          labels={{ phone: devices.phone.label, desktop: devices.desktop.label }}
          chosen={device}
          onChoose={setDevice}
        />
        <NewTabLink href={address} className="row-action inline-flex items-center">
          Full size
        </NewTabLink>
      </div>
      <PreviewFrame
        key={address}
        address={address}
        title={title}
        width={devices[device].width}
        activePath={activePath}
        onPress={onPress}
      />
    </>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  chosen: Value;
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, labels, chosen, onChoose } = props;
  return (
    <fieldset className="flex pl-px">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === chosen}
          onClick={() => onChoose(option)}
          className="-ml-px min-h-11 cursor-pointer border border-hairline px-4 text-[0.9375rem] text-ash aria-pressed:relative aria-pressed:border-champagne aria-pressed:text-champagne"
        >
          {labels[option]}
        </button>
      ))}
    </fieldset>
  );
}
