/** Where a film comes from: the host's player in an iframe, or our own file in a video element. */
export type FilmSourceKind = 'hosted' | 'own';

export interface FilmSource {
  readonly ready: Promise<void>;
  play(): void;
  pause(): void;
  setMuted(muted: boolean): void;
  /** Reports again whether the film plays and is muted. */
  refresh(): void;
  detach(): void;
}

/** What a source reports; the film's state is made of nothing else. */
export interface FilmReports {
  playing(): void;
  paused(): void;
  /** A frame after the first has been shown. */
  moving(): void;
  muted(muted: boolean): void;
  /** The browser blocked playing. */
  refused(): void;
  failed(): void;
}
