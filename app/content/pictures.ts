// Written by art/derive.mjs; do not edit by hand.
export type Picture = {
  name: string;
  hash: string;
  width: number;
  height: number;
  widths: readonly number[];
};

export const hero = {
  name: 'hero',
  hash: '81e82038',
  width: 2400,
  height: 1350,
  widths: [960, 1440, 1920, 2400],
} as const satisfies Picture;

export const heroPortrait = {
  name: 'hero-portrait',
  hash: '5cbcfccf',
  width: 1080,
  height: 1920,
  widths: [480, 640, 828, 1080],
} as const satisfies Picture;

export const chauffeurs = {
  name: 'chauffeurs',
  hash: '16683959',
  width: 1080,
  height: 1350,
  widths: [360, 540, 720, 1080],
} as const satisfies Picture;

export const restaurantBookings = {
  name: 'restaurant-bookings',
  hash: 'b528fa12',
  width: 1080,
  height: 1350,
  widths: [360, 540, 720, 1080],
} as const satisfies Picture;

export const nightlife = {
  name: 'nightlife',
  hash: '50bc025d',
  width: 1080,
  height: 1350,
  widths: [360, 540, 720, 1080],
} as const satisfies Picture;

export const fashion = {
  name: 'fashion',
  hash: 'f06e739f',
  width: 1080,
  height: 1350,
  widths: [360, 540, 720, 1080],
} as const satisfies Picture;

export const carRentals = {
  name: 'car-rentals',
  hash: 'b95b6d0c',
  width: 1080,
  height: 1350,
  widths: [360, 540, 720, 1080],
} as const satisfies Picture;

export const excursions = {
  name: 'excursions',
  hash: '97fb1045',
  width: 1080,
  height: 1350,
  widths: [360, 540, 720, 1080],
} as const satisfies Picture;

export const manchester = {
  name: 'manchester',
  hash: 'b513b8b1',
  width: 1600,
  height: 1000,
  widths: [480, 800, 1200, 1600],
} as const satisfies Picture;

export const london = {
  name: 'london',
  hash: '6228e3ac',
  width: 1600,
  height: 1000,
  widths: [480, 800, 1200, 1600],
} as const satisfies Picture;

export const paris = {
  name: 'paris',
  hash: 'ef82b620',
  width: 1600,
  height: 1000,
  widths: [480, 800, 1200, 1600],
} as const satisfies Picture;

export const marbella = {
  name: 'marbella',
  hash: 'a5b450f6',
  width: 1600,
  height: 1000,
  widths: [480, 800, 1200, 1600],
} as const satisfies Picture;

export const dubai = {
  name: 'dubai',
  hash: '485360c9',
  width: 1600,
  height: 1000,
  widths: [480, 800, 1200, 1600],
} as const satisfies Picture;

export const aboutRain = {
  name: 'about-rain',
  hash: '72e355c2',
  width: 1600,
  height: 900,
  widths: [640, 960, 1280, 1600],
} as const satisfies Picture;

export const aboutDoorway = {
  name: 'about-doorway',
  hash: '1d82f9da',
  width: 1600,
  height: 900,
  widths: [640, 960, 1280, 1600],
} as const satisfies Picture;

export const letter = {
  name: 'letter',
  hash: '06a7f6e7',
  width: 1600,
  height: 900,
  widths: [640, 960, 1280, 1600],
} as const satisfies Picture;
