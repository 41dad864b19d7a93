// The brand, for anybody who takes this code: change it here, run `npm run art`, and see docs/make-it-yours.md.
// Import it as a whole (`import * as brand`): a page's script then holds only what it uses.

export const name = 'Aldermere';
/** How wide the name is in capitals of the display font, in em, with its letter-spacing: the wordmark fills its line. */
export const wordmarkEm = 5.79;
/** Beneath the wordmark, and on the cards of shared links. */
export const line = 'Concierge and chauffeurs';
export const homeCity = 'Manchester';

// Placeholders until the owner publishes others. The telephone number is from Ofcom's range for drama.
export const email = 'concierge@aldermere.example';
export const whatsapp = '+44 7700 900 142';
export const instagram = 'aldermere';

/** Before the dash of an enquiry's reference (ALD-7K4MWX), and of a registration code. */
export const referencePrefix = 'ALD';
export const codePrefix = 'ALDR';

/** On a 64-unit square: filled shapes, and thin lines. */
export const monogram = {
  shapes: 'M31.7 6 5.5 58h4.6L32 7.6 53.9 58h4.6L32.3 6z',
  lines: 'M2.5 42.6h59',
};

/** For the smallest icons, on a 32-unit square: thin lines would disappear. */
export const smallMonogram = 'M14.4 3h3.2L29 29h-4.8L16 9.4 7.8 29H3zM1 20h30v2H1z';

export const colours = {
  /** The background. */
  ink: '#0b0b0c',
  /** A surface, and a raised one. */
  graphite: '#141416',
  smoke: '#1e1f22',
  /** Text, and quiet text. */
  bone: '#efe9df',
  ash: '#a8a296',
  /** The accent. */
  champagne: '#c8a96a',
  /** Errors. */
  ember: '#d96a53',
  hairline: 'rgb(239 233 223 / 14%)',
};

/** From the packages of Fontsource. A fallback has the width and height of the font that it stands for until that has loaded. */
export const fonts = {
  display: {
    family: 'Cormorant',
    package: '@fontsource-variable/cormorant',
    file: 'cormorant',
    weights: { min: 300, max: 400 },
    fallback: {
      locals: ['Times New Roman', 'Liberation Serif', 'Tinos'],
      widths: 'times',
      generic: 'serif',
    },
  },
  text: {
    family: 'Hanken Grotesk',
    package: '@fontsource-variable/hanken-grotesk',
    file: 'hanken-grotesk',
    weights: { min: 400, max: 400 },
    fallback: {
      locals: ['Arial', 'Liberation Sans', 'Arimo'],
      widths: 'arial',
      generic: 'sans-serif',
    },
  },
};

/**
 * On Arabic pages, before the two above. `widths`: that of the site's Arabic texts beside that in the system's fonts,
 * measured in a browser.
 */
export const arabicFonts = [
  {
    family: 'Amiri',
    package: '@fontsource/amiri',
    file: 'amiri',
    widths: { phones: 0.96, Linux: 0.803 },
  },
  {
    family: 'IBM Plex Sans Arabic',
    package: '@fontsource/ibm-plex-sans-arabic',
    file: 'ibm-plex-sans-arabic',
    widths: { phones: 1.032, Linux: 0.862 },
  },
];
