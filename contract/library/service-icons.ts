/** The ten icons that an admin can give a service. */
export const serviceIconValues = [
  'airport',
  'business',
  'events',
  'city-travel',
  'day-hire',
  'international',
  'car',
  'luxury-car',
  'van',
  'suv',
] as const;

export type ServiceIcon = (typeof serviceIconValues)[number];
