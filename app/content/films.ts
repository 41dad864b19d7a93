import { type FilmWithSound, filmFiles } from './film-files.ts';
import type { Picture } from './pictures.ts';
import { aboutDoorway, aboutRain, letter } from './pictures.ts';

export interface Film {
  /** Vimeo's number for the film. */
  readonly id: string;
  /** The second part of an unlisted film's URL (vimeo.com/ID/HASH). */
  readonly hash?: string;
  readonly title: string;
}

/** A film behind a poster; it loads when the visitor presses play. */
export interface PosterFilm extends Film {
  /** Our own copy, which plays where the hosted film cannot. Its first frame is the poster. */
  readonly files: FilmWithSound;
  readonly caption: string;
  readonly poster: Picture;
  readonly posterAlt: string;
}

// Placeholders beyond any number that Vimeo has given out, so that no other film can appear on the site.
export const heroFilm: Film = {
  id: '9000000001',
  title: 'A road through Manchester after rain',
};

export const aboutFilms: readonly PosterFilm[] = [
  {
    id: '9000000002',
    title: 'Rain on the window',
    files: filmFiles['about-1'],
    caption: 'Manchester Airport to Deansgate, twenty past midnight. Nobody speaks.',
    poster: aboutRain,
    posterAlt: 'Raindrops on a car window at night, street lamps out of focus behind them.',
  },
  {
    id: '9000000003',
    title: 'The open door',
    files: filmFiles['about-2'],
    caption: 'A front door in Mayfair. Somebody telephoned ahead.',
    poster: aboutDoorway,
    posterAlt: 'An open front door at night, warm light falling across wet paving.',
  },
];

export const testimonialFilm: PosterFilm = {
  id: '9000000004',
  title: 'A letter from a client',
  files: filmFiles.testimonial,
  caption: 'Written on hotel paper in Paris. It came a week later, by post.',
  poster: letter,
  posterAlt: 'A handwritten letter by candlelight, the nib of a fountain pen at its last word.',
};
