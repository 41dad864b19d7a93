import carRentals from './car-rentals.svg';
import cities from './cities.svg';
import nightlife from './nightlife.svg';

/**
 * By the id of the city or the service: the address of its layers without their names. The cities share a file, for which
 * a page asks once: docs/make-it-yours.md says how to draw another.
 */
export const lineDrawings: Readonly<Record<string, string>> = {
  manchester: `${cities}#manchester-`,
  london: `${cities}#london-`,
  paris: `${cities}#paris-`,
  marbella: `${cities}#marbella-`,
  dubai: `${cities}#dubai-`,
  'car-rentals': `${carRentals}#`,
  nightlife: `${nightlife}#`,
};
