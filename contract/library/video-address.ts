// People paste the address of the page on which they watched a video. The player without tracking and cookies has
// another address, and the content-security policy allows only that.

export type VideoSource =
  /** A page to show in a frame. */
  | { kind: 'player'; provider: 'vimeo' | 'youtube'; url: string }
  /** A file for the browser's own player. */
  | { kind: 'file'; url: string };

export function toVideoSource(address: string): VideoSource {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const player = url && (vimeoPlayer(url) ?? youtubePlayer(url));
  return player ?? { kind: 'file', url: address };
}

/** Vimeo's number of a video, and the second part of an unlisted one's address. Undefined for any other address. */
export function toVimeo(address: string): { id: string; hash: string | undefined } | undefined {
  const source = toVideoSource(address);
  if (source.kind === 'file' || source.provider !== 'vimeo') return undefined;
  const { pathname, searchParams } = new URL(source.url);
  return { id: pathname.split('/').at(-1) ?? '', hash: searchParams.get('h') ?? undefined };
}

function vimeoPlayer(url: URL): VideoSource | undefined {
  const host = url.hostname.replace(/^www\./, '');
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return undefined;
  // vimeo.com/ID, vimeo.com/ID/HASH (unlisted), vimeo.com/channels/staffpicks/ID, player.vimeo.com/video/ID?h=HASH
  const found = /\/(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(url.pathname);
  if (!found) return undefined;
  const [, id, hashInPath] = found;
  const player = new URL(`https://player.vimeo.com/video/${id}`);
  const hash = hashInPath ?? url.searchParams.get('h');
  if (hash) player.searchParams.set('h', hash);
  player.searchParams.set('dnt', '1');
  return { kind: 'player', provider: 'vimeo', url: player.href };
}

const youtubeHosts = new Set([
  'youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
]);

function youtubePlayer(url: URL): VideoSource | undefined {
  const host = url.hostname.replace(/^www\./, '');
  let id: string | null | undefined;
  if (host === 'youtu.be') id = url.pathname.slice(1).replace(/\/$/, '');
  else if (youtubeHosts.has(host)) {
    id =
      url.pathname === '/watch'
        ? url.searchParams.get('v')
        : /^\/(?:shorts|embed|live|v)\/([^/]+)\/?$/.exec(url.pathname)?.[1];
  }
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  return {
    kind: 'player',
    provider: 'youtube',
    url: `https://www.youtube-nocookie.com/embed/${id}`,
  };
}
