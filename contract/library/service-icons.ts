import { keysOf } from '#contract/keys-of.ts';

/** The ten icons that an admin can give a service. */
export const serviceIcons = {
  airport: 'Airport',
  business: 'Business',
  events: 'Events',
  'city-travel': 'City travel',
  'day-hire': 'Day hire',
  international: 'International',
  car: 'Car',
  'luxury-car': 'Luxury car',
  van: 'Van',
  suv: 'SUV',
};

export type ServiceIcon = keyof typeof serviceIcons;
export const serviceIconValues = keysOf(serviceIcons);
