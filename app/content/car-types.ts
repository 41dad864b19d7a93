import type { Car } from '#contract/library/fleet.ts';

export const carTypeNames: Readonly<Record<Car['type'], string>> = {
  'ultra-luxury': 'Ultra-luxury',
  'super-sports': 'Super sports',
  'luxury-suv': 'Luxury SUV',
  classic: 'Classic',
};
