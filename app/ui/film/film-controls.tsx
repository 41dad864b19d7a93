import { Icon } from '#app/ui/icon.tsx';
import { squareControl } from '#app/ui/square-control.ts';

/**
 * Before the first play the whole poster is the button; afterwards it is one of the square controls, also after
 * a failure, so that the layout does not change. While the poster shows, a press on it counts, too.
 */
const places = {
  poster: 'film-shape group absolute inset-x-0 top-0',
  both: `${squareControl} after:film-shape after:absolute after:inset-x-0 after:top-0`,
  controls: squareControl,
};

interface PlayToggleProps {
  title: string;
  isOn: boolean;
  place: keyof typeof places;
  onToggle: () => void;
}

/** The same element in every place, so that it keeps the focus when it moves. */
export function PlayToggle({ title, isOn, place, onToggle }: PlayToggleProps) {
  const icon = isOn ? 'pause' : 'play';
  const act = isOn ? 'Pause' : 'Play';
  return (
    <button
      type="button"
      aria-label={`${act} film: ${title}`}
      data-tooltip={place === 'poster' ? undefined : act}
      onClick={onToggle}
      className={places[place]}
    >
      {place === 'poster' ? <PlayLabel /> : <Icon name={icon} size={20} />}
    </button>
  );
}

/** In the poster's lower corner, on the page's colour. */
function PlayLabel() {
  return (
    <>
      <span className="absolute bottom-0 left-0 flex h-14 items-center gap-4 bg-ink pr-7 text-bone transition-colors group-hover:text-champagne sm:h-20 sm:pr-9">
        <Icon name="play" size={26} strokeWidth={1} />
        <span className="label">Play film</span>
      </span>
      <span className="absolute inset-x-0 bottom-0 h-px origin-left scale-x-0 bg-champagne transition-transform duration-250 group-hover:scale-x-100 motion-reduce:transition-none" />
    </>
  );
}

const soundIcons = {
  sound: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  muted: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
};

interface MuteToggleProps {
  title: string;
  muted: boolean;
  onToggle: () => void;
}

/** Its name stays and aria-pressed changes; the play toggle changes its name. */
export function MuteToggle({ title, muted, onToggle }: MuteToggleProps) {
  const icon = muted ? 'muted' : 'sound';
  return (
    <button
      type="button"
      aria-label={`Mute film: ${title}`}
      aria-pressed={muted}
      data-tooltip={muted ? 'Muted' : 'Mute'}
      onClick={onToggle}
      className={`-ml-px ${squareControl}`}
    >
      <Icon path={soundIcons[icon]} size={20} />
    </button>
  );
}
