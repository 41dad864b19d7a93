import { excursions, glassAndCandle, moonlitYacht, restaurantBookings } from './pictures.ts';

/**
 * What home's two small frames show in place of a default picture of 4:5. From 48rem they are about 9:16, where it would
 * lose its subject. By name, so that a picture of the owner's is shown as it is.
 */
export const homePictures = new Map([
  [restaurantBookings.name, glassAndCandle],
  [excursions.name, moonlitYacht],
]);
