import type { FilmReports, FilmSource } from './film-source.ts';
import { createPlayerClient, type PlayerFrame, type PlayerHost } from './player-client.ts';
import { readError } from './player-messages.ts';
import { playerOrigin } from './player-origin.ts';

/** The host's player, in an iframe. */
export function attachHostedFilm(
  frame: PlayerFrame,
  report: FilmReports,
  host?: PlayerHost,
): FilmSource {
  const client = createPlayerClient(frame, playerOrigin, host);

  const refreshPaused = async () => {
    const paused = await client.ask('getPaused');
    if (paused === false) report.playing();
    if (paused === true) report.paused();
  };

  // Not every version of `volumechange` says whether the film is muted, so the player is asked.
  const refreshMuted = async () => {
    const muted = await client.ask('getMuted');
    if (typeof muted === 'boolean') report.muted(muted);
  };

  const handleError = (data: unknown) => {
    const { method, name } = readError(data);
    // A pause during the start of playing, by the visitor.
    if (name === 'AbortError') return;
    if (method === 'play' && name === 'NotAllowedError') report.refused();
    else if (method === 'play' || method === undefined) report.failed();
  };

  client.on('play', report.playing);
  client.on('pause', report.paused);
  client.on('ended', report.paused);
  client.on('timeupdate', report.moving);
  client.on('volumechange', () => void refreshMuted());
  client.on('error', handleError);

  return {
    ready: client.ready,
    play: client.play,
    pause: client.pause,
    setMuted: client.setMuted,
    refresh() {
      void refreshPaused();
      void refreshMuted();
    },
    detach: client.destroy,
  };
}
