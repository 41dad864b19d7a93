import { Icon } from '#app/ui/icon.tsx';
import { squareControl } from '#app/ui/square-control.ts';

interface PlayToggleProps {
  title: string;
  isOn: boolean;
  /** A press on the poster counts as one on the button. */
  hasPoster: boolean;
  onToggle: () => void;
}

export function PlayToggle({ title, isOn, hasPoster, onToggle }: PlayToggleProps) {
  const icon = isOn ? 'pause' : 'play';
  const act = isOn ? 'Pause' : 'Play';
  return (
    <button
      type="button"
      aria-label={`${act} film: ${title}`}
      onClick={onToggle}
      className={`-ml-1 flex min-h-12 items-center gap-3 pr-4 transition-colors hover:text-champagne ${hasPoster ? 'after:film-shape after:absolute after:inset-x-0 after:top-0' : ''}`}
    >
      <Icon name={icon} size={26} strokeWidth={1} />
      <span className="label">{act} film</span>
    </button>
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
      className={squareControl}
    >
      <Icon path={soundIcons[icon]} size={20} />
    </button>
  );
}
