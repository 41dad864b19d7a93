/** One film, twice where it was made here. */
export interface FilmFiles {
  /** Tried first. */
  readonly av1?: string | undefined;
  /** For every browser. */
  readonly file: string;
  /** WebVTT: the words that are written, and the sounds. */
  readonly captions?: string | undefined;
}

/** The house's own films. Their names get a hash when the site is built. */
const urls = import.meta.glob<string>('./films/*', {
  eager: true,
  query: '?url',
  import: 'default',
});

const filesOf = (name: string): FilmFiles => ({
  av1: urls[`./films/${name}.webm`],
  file: urls[`./films/${name}.mp4`] as string,
  captions: urls[`./films/${name}.vtt`],
});

export const filmFiles = {
  hero: { landscape: filesOf('hero-landscape'), portrait: filesOf('hero-portrait') },
  'about-1': filesOf('about-1'),
  'about-2': filesOf('about-2'),
  testimonial: filesOf('testimonial'),
};
