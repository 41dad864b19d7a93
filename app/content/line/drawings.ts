import carRentals from './car-rentals.svg';
import dubai from './dubai.svg';
import london from './london.svg';
import manchester from './manchester.svg';
import marbella from './marbella.svg';
import nightlife from './nightlife.svg';
import paris from './paris.svg';

/** By the id of the city or the service: docs/make-it-yours.md says how to draw another. */
export const lineDrawings: Readonly<Record<string, string>> = {
  manchester,
  london,
  paris,
  marbella,
  dubai,
  'car-rentals': carRentals,
  nightlife,
};
