import { Icon } from './icon.tsx';

/** Square controls in a row share their borders: a hovered one is raised. */
export const squareControl =
  'grid size-12 place-items-center border border-hairline text-bone transition-colors hover:z-10 hover:border-champagne hover:text-champagne';

type StepControlsProps = {
  /** Which are in view, from zero; undefined until script runs. */
  shown: { first: number; last: number } | undefined;
  count: number;
  /** The names of the arrows. */
  previous: string;
  next: string;
  onStep: (by: 1 | -1) => void;
};

/** "1 / 5" and two arrows, for a row of which a part is in view. They need script, so the document has only their room. */
export function StepControls({ shown, count, previous, next, onStep }: StepControlsProps) {
  if (!shown) return <div className="h-12" />;
  const { first, last } = shown;
  return (
    <div className="flex items-center">
      <span aria-hidden="true" className="me-6 font-display text-xl lining-nums text-ash">
        <bdi dir="ltr">
          <span className="text-bone">
            {first === last ? first + 1 : `${first + 1}–${last + 1}`}
          </span>{' '}
          / {count}
        </bdi>
      </span>
      <button
        type="button"
        aria-label={previous}
        data-tooltip={previous}
        onClick={() => onStep(-1)}
        className={squareControl}
      >
        <Icon name="arrowLeft" size={20} />
      </button>
      <button
        type="button"
        aria-label={next}
        data-tooltip={next}
        onClick={() => onStep(1)}
        className={`-ms-px ${squareControl}`}
      >
        <Icon name="arrowRight" size={20} />
      </button>
    </div>
  );
}
