import type { FilmSourceKind } from './film-source.ts';

export interface FilmState {
  readonly status: 'idle' | 'loading' | 'ready' | 'unavailable';
  /** The source to render while the film is loading or ready. */
  readonly source: FilmSourceKind | undefined;
  /** Play was requested, and the player has not reported yet that it plays. */
  readonly requested: boolean;
  readonly playing: boolean;
  readonly muted: boolean;
  /** Frames have been shown: the poster can be hidden without a black frame. */
  readonly moving: boolean;
  /** The browser blocked playing. */
  readonly refused: boolean;
}

export const idle: FilmState = {
  status: 'idle',
  source: undefined,
  requested: false,
  playing: false,
  muted: true,
  moving: false,
  refused: false,
};
