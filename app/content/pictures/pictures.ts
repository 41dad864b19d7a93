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

export const hero = picture('hero', '3971aca3', size2400x1350);
export const heroPortrait = picture('hero-portrait', '63b7046c', size1080x1920);
export const chauffeurs = picture('chauffeurs', '3d026cb0', size736x920);
export const restaurantBookings = picture('restaurant-bookings', 'a1fd74b7', size1080x1350);
export const fashion = picture('fashion', 'f06e739f', size1080x1350);
export const excursions = picture('excursions', '97fb1045', size1080x1350);
export const glassAndCandle = picture('glass-and-candle', '189ca41c', size1080x1920);
export const moonlitYacht = picture('moonlit-yacht', '91d75f37', size1080x1920);
export const umbrellaHandle = picture('umbrella-handle', 'f7a06593', size1080x1350);
export const greyUmbrella = picture('grey-umbrella', '8e774d4b', size2400x1350);
export const aboutRain = picture('about-rain', '72e355c2', size1600x900);
export const aboutDoorway = picture('about-doorway', 'b66533e8', size1600x900);
export const letter = picture('letter', '47ab14c5', size1600x900);
export const jetSteps = picture('jet-steps', 'f6dcd3a5', size1760x990);
export const emptyRoad = picture('empty-road', '361872a2', size1600x900);
export const fromTheAir = picture('from-the-air', '8f463224', size1080x1350);
export const cabin = picture('cabin', '9bc61a14', size2400x1350);
export const fiveClocks = picture('five-clocks', 'ba09df92', size1600x1000);
export const luggage = picture('luggage', '86a9c9bf', size2400x1350);
export const keyAndFob = picture('key-and-fob', 'c2e879b6', size640x800);
export const knocker = picture('knocker', '4eba5599', size1080x1350);
export const telephone = picture('telephone', 'aedf845d', size1600x1000);
export const cello = picture('cello', 'be58e878', size1600x1000);
