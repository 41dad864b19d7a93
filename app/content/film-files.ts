// The house's own films. Their names get a hash when the site is built.
import aboutRainH264 from './films/about-1.mp4';
import aboutRainCaptions from './films/about-1.vtt';
import aboutRainAv1 from './films/about-1.webm';
import aboutDoorwayH264 from './films/about-2.mp4';
import aboutDoorwayCaptions from './films/about-2.vtt';
import aboutDoorwayAv1 from './films/about-2.webm';
import heroLandscapeH264 from './films/hero-landscape.mp4';
import heroLandscapeAv1 from './films/hero-landscape.webm';
import heroPortraitH264 from './films/hero-portrait.mp4';
import heroPortraitAv1 from './films/hero-portrait.webm';
import testimonialH264 from './films/testimonial.mp4';
import testimonialCaptions from './films/testimonial.vtt';
import testimonialAv1 from './films/testimonial.webm';

/** One film, twice where it was made here. */
export interface FilmFiles {
  /** Tried first. */
  readonly av1?: string;
  /** For every browser. */
  readonly file: string;
  /** WebVTT: the words that are written, and the sounds. */
  readonly captions?: string;
}

export const filmFiles = {
  hero: {
    landscape: { av1: heroLandscapeAv1, file: heroLandscapeH264 },
    portrait: { av1: heroPortraitAv1, file: heroPortraitH264 },
  },
  'about-1': { av1: aboutRainAv1, file: aboutRainH264, captions: aboutRainCaptions },
  'about-2': { av1: aboutDoorwayAv1, file: aboutDoorwayH264, captions: aboutDoorwayCaptions },
  testimonial: { av1: testimonialAv1, file: testimonialH264, captions: testimonialCaptions },
} as const satisfies {
  hero: Record<'landscape' | 'portrait', FilmFiles>;
  'about-1': FilmFiles;
  'about-2': FilmFiles;
  testimonial: FilmFiles;
};
