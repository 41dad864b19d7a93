import { Icon } from './icon.tsx';
import { squareControl } from './square-control.ts';

type StepControlsProps = {
  /** Which are in view, as `1` or `1–2`. */
  shown: number | string;
  count: number;
  noun: string;
  onStep: (by: 1 | -1) => void;
};

/** "1 / 5" and two arrows, for a row of which a part is in view. */
export function StepControls({ shown, count, noun, onStep }: StepControlsProps) {
  return (
    <div className="flex items-center">
      <span aria-hidden="true" className="mr-6 font-display text-xl lining-nums text-ash">
        <span className="text-bone">{shown}</span> / {count}
      </span>
      <button
        type="button"
        aria-label={`Previous ${noun}`}
        data-tooltip={`Previous ${noun}`}
        onClick={() => onStep(-1)}
        className={squareControl}
      >
        <Icon name="arrowLeft" size={20} />
      </button>
      <button
        type="button"
        aria-label={`Next ${noun}`}
        data-tooltip={`Next ${noun}`}
        onClick={() => onStep(1)}
        className={`-ml-px ${squareControl}`}
      >
        <Icon name="arrowRight" size={20} />
      </button>
    </div>
  );
}
