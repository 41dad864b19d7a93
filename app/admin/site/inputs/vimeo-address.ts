/** Vimeo's number for a film, and the second part of an unlisted film's address. */
export type VimeoFilm = { vimeoId: string; vimeoHash?: string | undefined };

/** From a number, or from an address as people copy it; undefined for anything else. Empty means no film. */
export function readVimeoAddress(typed: string): VimeoFilm | undefined {
  const text = typed.trim();
  if (text === '') return { vimeoId: '' };
  const pattern =
    /^(?:(?:https?:\/\/)?(?:www\.|player\.)?vimeo\.com\/(?:video\/)?)?(\d{1,12})(?:(?:\/|\?h=)([0-9a-f]{6,16}))?(?:[/?#].*)?$/i;
  const [, vimeoId, vimeoHash] = pattern.exec(text) ?? [];
  return vimeoId ? { vimeoId, vimeoHash: vimeoHash?.toLowerCase() } : undefined;
}

export const formatVimeoAddress = ({ vimeoId, vimeoHash }: VimeoFilm) =>
  vimeoId && `https://vimeo.com/${[vimeoId, vimeoHash].filter(Boolean).join('/')}`;
