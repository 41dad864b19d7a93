import type { HostedFilm } from '#app/content/page-content.ts';
import { playerOrigin } from './player-origin.ts';

export type FilmKind = 'background' | 'embed';

// `dnt`: the player sets no tracking cookies. `autopause=0`: a film that starts does not pause the others.
const parameters: Record<FilmKind, string> = {
  // Implies autoplay, loop, muted and no controls.
  background: 'background=1&dnt=1&autopause=0',
  // Without `background=1`, which implies autoplay.
  embed: 'muted=1&loop=1&dnt=1&autopause=0&playsinline=1&title=0&byline=0&portrait=0',
};

export function filmUrl({ id, hash }: HostedFilm, kind: FilmKind): string {
  const unlisted = hash ? `h=${encodeURIComponent(hash)}&` : '';
  return `${playerOrigin}/video/${encodeURIComponent(id)}?${unlisted}${parameters[kind]}`;
}
