// The house's own films, made by art/generate/films.sh. Their names get a hash when the site is built.
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

/** One film twice: AV1 first, H.264 for a browser without it. */
export interface FilmFile {
  readonly av1: string;
  readonly h264: string;
}

export interface FilmWithSound extends FilmFile {
  /** WebVTT: the words that are written, and the sounds. */
  readonly captions: string;
}

export const filmFiles = {
  hero: {
    landscape: { av1: heroLandscapeAv1, h264: heroLandscapeH264 },
    portrait: { av1: heroPortraitAv1, h264: heroPortraitH264 },
  },
  'about-1': { av1: aboutRainAv1, h264: aboutRainH264, captions: aboutRainCaptions },
  'about-2': { av1: aboutDoorwayAv1, h264: aboutDoorwayH264, captions: aboutDoorwayCaptions },
  testimonial: { av1: testimonialAv1, h264: testimonialH264, captions: testimonialCaptions },
} as const satisfies {
  hero: Record<'landscape' | 'portrait', FilmFile>;
  'about-1': FilmWithSound;
  'about-2': FilmWithSound;
  testimonial: FilmWithSound;
};
