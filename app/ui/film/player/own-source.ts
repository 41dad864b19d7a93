import type { FilmReports, FilmSource } from './film-source.ts';

/** Our own file, in a video element. */
export function attachOwnFilm(video: HTMLVideoElement, report: FilmReports): FilmSource {
  const listening = new AbortController();
  const on = (event: keyof HTMLMediaElementEventMap, listener: () => void) =>
    video.addEventListener(event, listener, { signal: listening.signal });

  on('playing', report.playing);
  on('pause', report.paused);
  on('timeupdate', () => video.currentTime > 0 && report.moving());
  on('volumechange', () => report.muted(video.muted));
  on('error', report.failed);

  return {
    ready: Promise.resolve(),
    play() {
      video.play().catch(({ name }: DOMException) => {
        if (listening.signal.aborted || name === 'AbortError') return;
        if (name === 'NotAllowedError') report.refused();
        else report.failed();
      });
    },
    pause: () => video.pause(),
    setMuted(muted) {
      video.muted = muted;
    },
    refresh() {
      if (video.paused) report.paused();
      // While it still loads, `paused` is false already.
      else if (video.readyState >= video.HAVE_FUTURE_DATA) report.playing();
    },
    detach() {
      listening.abort();
      video.pause();
    },
  };
}
