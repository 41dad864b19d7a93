export interface FilmState {
  readonly status: 'idle' | 'loading' | 'ready' | 'unavailable';
  /** The visitor asked for the film and the player has not yet said that it plays. */
  readonly wanted: boolean;
  readonly playing: boolean;
  readonly muted: boolean;
  /** Pictures have moved: from here on the poster may step aside without showing a black frame. */
  readonly moving: boolean;
  /** The browser did not let the film start. */
  readonly refused: boolean;
}

export const idle: FilmState = {
  status: 'idle',
  wanted: false,
  playing: false,
  muted: true,
  moving: false,
  refused: false,
};
