import { useState } from 'react';
import { expandAll, findField } from '#app/admin/site/parts/expand-fields.ts';
import { devices } from '#app/admin/site/preview/preview.tsx';
import { useEditor } from '#app/admin/site/state/editor-context.tsx';
import { pageNames } from '#app/admin/site-draft/page-names.ts';
import type { LibraryPicture } from '#contract/site/api.ts';
import { cropPart, focusIn, type Part, shownPart } from '#contract/site/focus.ts';
import { type PictureShape, shapeOf } from '#contract/site/picture-shapes.ts';
import type { Focus } from '#contract/site/pictures.ts';
import { findMeasured, findPlaceRatios } from './place-ratios.ts';

type CropViewsProps = {
  picture: LibraryPicture;
  shape: PictureShape;
  focus: Focus;
  path: string;
};

/** What each place shows of the picture, in the shape that the place has in the real page; the whole crop until that is known. */
export function CropViews({ picture, shape, focus, path }: CropViewsProps) {
  const { draft } = useEditor().state;
  const pages = findField(expandAll(draft), path)?.part.previews ?? [];
  const [ratios, setRatios] = useState<ReadonlyMap<string, readonly number[]>>(new Map());
  const measured = findMeasured(draft, path);
  const frames = (measured.length > 0 ? pages : []).flatMap((page) =>
    (['phone', 'desktop'] as const).map((device) => ({ page, device, id: `${page} ${device}` })),
  );

  const crop = shapeOf(shape);
  const part = cropPart(picture, crop.width / crop.height, focus);
  const inCrop = focusIn(part, focus);
  const views = frames.flatMap(({ page, device, id }) =>
    (ratios.get(id) ?? []).map((ratio) => ({
      label: `${devices[device].label}${pages.length > 1 ? `, ${pageNames[page]}` : ''}`,
      ratio,
    })),
  );
  const whole = { label: 'As it will be cut', ratio: crop.width / crop.height };
  return (
    <>
      <ul className="grid grid-cols-2 items-end gap-4">
        {(views.length > 0 ? views : [whole]).map(({ label, ratio }) => (
          <li key={`${label} ${ratio}`}>
            <p className="label text-ash">{label}</p>
            <PartOfPicture
              picture={picture}
              part={within(part, shownPart(crop, ratio, inCrop))}
              ratio={ratio}
            />
          </li>
        ))}
      </ul>
      {frames.map(({ page, device, id }) => (
        <iframe
          key={id}
          src={`/admin/preview/${page}`}
          title={`${pageNames[page]}, to be measured`}
          aria-hidden="true"
          tabIndex={-1}
          className="invisible fixed top-0 -left-[9999px] h-[844px]"
          style={{ width: `${devices[device].width}px` }}
          onLoad={({ currentTarget }) => {
            const found = findPlaceRatios(currentTarget.contentDocument, measured);
            setRatios((known) => new Map(known).set(id, found));
          }}
        />
      ))}
    </>
  );
}

const within = (outer: Part, inner: Part): Part => ({
  left: outer.left + inner.left * outer.width,
  top: outer.top + inner.top * outer.height,
  width: inner.width * outer.width,
  height: inner.height * outer.height,
});

type PartOfPictureProps = { picture: LibraryPicture; part: Part; ratio: number };

function PartOfPicture({ picture, part, ratio }: PartOfPictureProps) {
  return (
    <div
      className="relative mt-3 overflow-hidden"
      style={{ aspectRatio: ratio, width: `min(100%, ${20 * ratio}rem)` }}
    >
      <img
        src={picture.previewUrl}
        alt=""
        className="absolute max-w-none"
        style={{
          left: `${(-100 * part.left) / part.width}%`,
          top: `${(-100 * part.top) / part.height}%`,
          width: `${100 / part.width}%`,
          height: `${100 / part.height}%`,
        }}
      />
    </div>
  );
}
