import type { HostedFilm } from '#app/content/page-content.ts';

// The only place that names the film host. Not in app/content, which Node reads too: `import.meta.env` exists
// only in what Vite builds.
const configured: string | undefined = import.meta.env.VITE_PLAYER_ORIGIN;

/** Origin only, without a trailing slash: messages from the player are compared with it. */
export const playerOrigin = configured ?? 'https://player.vimeo.com';

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
