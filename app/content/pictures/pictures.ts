// Written by art/derive.mjs; do not edit by hand.
import type { Picture } from '#contract/site/pictures.ts';

type Size = Omit<Picture, 'name' | 'hash'>;
const picture = (name: string, hash: string, size: Size): Picture => ({ name, hash, ...size });

const size2400x1350 = { width: 2400, height: 1350, widths: [960, 1440, 1920, 2400] };
const size1080x1920 = { width: 1080, height: 1920, widths: [480, 600, 828, 1080] };
const size736x920 = { width: 736, height: 920, widths: [360, 540, 736] };
const size1080x1350 = { width: 1080, height: 1350, widths: [360, 540, 720, 1080] };
const size1600x900 = { width: 1600, height: 900, widths: [640, 960, 1280, 1600] };
const size1760x990 = { width: 1760, height: 990, widths: [960, 1440, 1760] };
const size1600x1000 = { width: 1600, height: 1000, widths: [480, 800, 1200, 1600] };
const size640x800 = { width: 640, height: 800, widths: [360, 540, 640] };

export const hero = picture('hero', 'c982cd16', size2400x1350);
export const heroPortrait = picture('hero-portrait', '63b7046c', size1080x1920);
export const chauffeurs = picture('chauffeurs', '9d831d77', size736x920);
export const restaurantBookings = picture('restaurant-bookings', '3bba010d', size1080x1350);
export const fashion = picture('fashion', '8108c730', size1080x1350);
export const excursions = picture('excursions', 'c4a0060a', size1080x1350);
export const glassAndCandle = picture('glass-and-candle', '320da5b3', size1080x1920);
export const moonlitYacht = picture('moonlit-yacht', 'fef12c06', size1080x1920);
export const umbrellaHandle = picture('umbrella-handle', 'a63971dc', size1080x1350);
export const greyUmbrella = picture('grey-umbrella', 'f2b5629c', size2400x1350);
export const aboutRain = picture('about-rain', '93dfd709', size1600x900);
export const aboutDoorway = picture('about-doorway', '6272ab33', size1600x900);
export const letter = picture('letter', 'e98d1dfb', size1600x900);
export const jetSteps = picture('jet-steps', '6787c2a7', size1760x990);
export const emptyRoad = picture('empty-road', '519130c0', size1600x900);
export const fromTheAir = picture('from-the-air', '5cea2fec', size1080x1350);
export const cabin = picture('cabin', 'ab932caa', size2400x1350);
export const fiveClocks = picture('five-clocks', 'b9ec827e', size1600x1000);
export const luggage = picture('luggage', '278f6084', size2400x1350);
export const keyAndFob = picture('key-and-fob', '63b589b1', size640x800);
export const knocker = picture('knocker', '961fdc59', size1080x1350);
export const telephone = picture('telephone', 'a80af4d2', size1600x1000);
export const cello = picture('cello', '500a7834', size1600x1000);
