// A video in a tile. A file shows its first frame and its duration; a hosting service is asked for nothing
// before play is pressed.
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { toVideoSource } from '#contract/library/video-address.ts';

const providers = { vimeo: 'Vimeo', youtube: 'YouTube' };

export function describeSource(url: string): string {
  const source = toVideoSource(url);
  return source.kind === 'player' ? `On ${providers[source.provider]}` : 'A file elsewhere';
}

type VideoTileProps = { url: string; title: string };

export function VideoTile({ url, title }: VideoTileProps) {
  const source = toVideoSource(url);
  return (
    <div className="relative aspect-video overflow-hidden bg-graphite">
      {source.kind === 'player' ? (
        <HostedVideo key={source.url} url={source.url} title={title} provider={source.provider} />
      ) : (
        <FileVideo key={source.url} url={source.url} title={title} />
      )}
    </div>
  );
}

function HostedVideo({
  url,
  title,
  provider,
}: VideoTileProps & { provider: keyof typeof providers }) {
  const [isPlaying, setIsPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isPlaying) frame.current?.focus();
  }, [isPlaying]);

  if (!isPlaying) {
    return (
      <PlayButton title={title} note={providers[provider]} onPlay={() => setIsPlaying(true)} />
    );
  }
  const address = new URL(url);
  address.searchParams.set('autoplay', '1');
  return (
    <iframe
      ref={frame}
      src={address.href}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      className="size-full"
    />
  );
}

function FileVideo({ url, title }: VideoTileProps) {
  const [duration, setDuration] = useState<number>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isStarted, setIsStarted] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isStarted) return;
    video.current?.focus();
    // If it cannot play, the browser's controls and the error event say so.
    video.current?.play().catch(() => {});
  }, [isStarted]);

  if (hasFailed) {
    return (
      <p className="grid size-full place-items-center p-4 text-center text-sm text-ash">
        No film plays here in this browser.
      </p>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the library keeps no captions */}
      <video
        ref={video}
        // Without a time some browsers show no frame before the first play.
        src={`${url}#t=0.001`}
        preload="metadata"
        playsInline
        controls={isStarted}
        aria-label={title}
        onLoadedMetadata={({ currentTarget }) => setDuration(currentTarget.duration)}
        onError={() => setHasFailed(true)}
        className="size-full object-contain"
      />
      {!isStarted && (
        <PlayButton
          title={title}
          note={formatDuration(duration)}
          onPlay={() => setIsStarted(true)}
        />
      )}
    </>
  );
}

type PlayButtonProps = { title: string; note: string; onPlay: () => void };

function PlayButton({ title, note, onPlay }: PlayButtonProps) {
  return (
    <button
      type="button"
      onClick={onPlay}
      className="group absolute inset-0 grid cursor-pointer place-items-center outline-offset-[-4px]"
    >
      <span className="grid size-12 place-items-center border border-champagne bg-ink/80 text-champagne transition-colors group-hover:bg-champagne group-hover:text-ink">
        <Icon name="play" size={20} />
      </span>
      <span className="sr-only">Play {title}</span>
      {note && (
        <span className="absolute right-2 bottom-2 bg-ink/80 px-2 text-sm tabular-nums">
          {note}
        </span>
      )}
    </button>
  );
}

/** "1:05" or "1:02:09"; empty for a file without a duration, as some recordings are. */
function formatDuration(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds)) return '';
  // Half a second is shown as 0:01, not as 0:00.
  const whole = Math.max(1, Math.round(seconds));
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  const hours = Math.floor(whole / 3600);
  if (hours > 0) parts.unshift(hours);
  return parts
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':');
}
