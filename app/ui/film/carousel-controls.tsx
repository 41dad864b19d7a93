import type { KeyboardEvent } from 'react';
import { StepControls } from '#app/ui/step-controls.tsx';

interface CarouselControlsProps {
  titles: readonly string[];
  index: number;
  onChoose: (index: number) => void;
  onStep: (by: 1 | -1) => void;
}

export function CarouselControls({ titles, index, onChoose, onStep }: CarouselControlsProps) {
  const stepByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onStep(event.key === 'ArrowLeft' ? -1 : 1);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label="Choose a film"
      onKeyDown={stepByKey}
      className="film-choice flex items-center justify-between border-t border-hairline pt-5 noscript:hidden"
    >
      <div className="-ml-4 flex">
        {titles.map((title, position) => (
          <button
            key={title}
            type="button"
            aria-label={`Film ${position + 1}: ${title}`}
            aria-current={position === index || undefined}
            onClick={() => onChoose(position)}
            className="group grid size-11 place-items-center"
          >
            <span className="size-2 rounded-full border border-ash transition-colors group-hover:border-champagne group-aria-current:border-champagne group-aria-current:bg-champagne forced-colors:group-aria-current:bg-[Highlight] forced-colors:forced-color-adjust-none" />
          </button>
        ))}
      </div>
      <StepControls shown={index + 1} count={titles.length} noun="film" onStep={onStep} />
    </div>
  );
}
