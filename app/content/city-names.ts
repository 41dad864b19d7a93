// Apart from what is written about the cities, which the contact page does not need.
export const cityNames = {
  manchester: 'Manchester',
  london: 'London',
  paris: 'Paris',
  marbella: 'Marbella',
  dubai: 'Dubai',
} as const;

export type CityId = keyof typeof cityNames;
