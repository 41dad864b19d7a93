import type { Film } from '#app/content/films.ts';
import { playerOrigin } from '#app/content/player-origin.ts';

export type FilmKind = 'background' | 'embed';

// `dnt` stands in both: the player sets no tracking cookies. So does `autopause=0`: without it, one
// film that starts stops the others on the page.
const parameters: Record<FilmKind, string> = {
  // Implies autoplay, loop, muted and no controls.
  background: 'background=1&dnt=1&autopause=0',
  // Never `background=1` here: it starts by itself, and these wait for the visitor.
  embed: 'muted=1&loop=1&dnt=1&autopause=0&playsinline=1&title=0&byline=0&portrait=0',
};

export function filmAddress({ id, hash }: Pick<Film, 'id' | 'hash'>, kind: FilmKind): string {
  const unlisted = hash ? `h=${encodeURIComponent(hash)}&` : '';
  return `${playerOrigin}/video/${encodeURIComponent(id)}?${unlisted}${parameters[kind]}`;
}
