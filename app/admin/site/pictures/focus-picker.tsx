import { type PointerEvent, useId } from 'react';
import type { LibraryPicture } from '#contract/site/api.ts';
import type { Focus } from '#contract/site/pictures.ts';

type FocusPickerProps = {
  picture: LibraryPicture;
  focus: Focus;
  onFocus: (focus: Focus) => void;
};

const toPercent = (share: number) => Math.round(share * 100);
const clamp = (share: number) => Math.max(0, Math.min(1, share));

/** The point that the crop keeps: pressed on the picture, or set with the arrow keys on the two sliders. */
export function FocusPicker({ picture, focus, onFocus }: FocusPickerProps) {
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onFocus({
      x: toPercent(clamp((clientX - left) / width)) / 100,
      y: toPercent(clamp((clientY - top) / height)) / 100,
    });
  };
  return (
    <div>
      <div
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
        }}
        className="relative w-fit cursor-crosshair touch-none"
      >
        <img src={picture.previewUrl} alt="" draggable={false} className="max-h-96 select-none" />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-2 border-bone ring-2 ring-ink inset-ring-2 inset-ring-ink"
          style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
        />
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Slider label="Left to right" share={focus.x} onShare={(x) => onFocus({ ...focus, x })} />
        <Slider label="Top to bottom" share={focus.y} onShare={(y) => onFocus({ ...focus, y })} />
      </div>
    </div>
  );
}

type SliderProps = { label: string; share: number; onShare: (share: number) => void };

function Slider({ label, share, onShare }: SliderProps) {
  const id = useId();
  const percent = toPercent(share);
  return (
    <div>
      <label htmlFor={id} className="label flex justify-between gap-4 text-ash">
        {label}
        <span aria-hidden="true" className="tracking-normal">
          {percent}%
        </span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-valuetext={`${percent}%`}
        onChange={({ target }) => onShare(Number(target.value) / 100)}
        className="mt-2 block h-11 w-full cursor-pointer accent-champagne"
      />
    </div>
  );
}
