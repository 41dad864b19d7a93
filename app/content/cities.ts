import { type CityId, cityNames } from './city-names.ts';

interface City {
  /** Also the fragment of its text on the about page: /about#paris. */
  readonly id: CityId;
  readonly name: string;
  /** An IANA time zone. */
  readonly timeZone: string;
}

// Few fields, because every page names the cities: what one page says of them is in that page's file.
export const cities: readonly City[] = [
  { id: 'manchester', name: cityNames.manchester, timeZone: 'Europe/London' },
  { id: 'london', name: cityNames.london, timeZone: 'Europe/London' },
  { id: 'paris', name: cityNames.paris, timeZone: 'Europe/Paris' },
  { id: 'marbella', name: cityNames.marbella, timeZone: 'Europe/Madrid' },
  { id: 'dubai', name: cityNames.dubai, timeZone: 'Asia/Dubai' },
];
