/** Square controls in a row share their borders: a hovered one is raised. */
export const squareControl =
  'grid size-12 place-items-center border border-hairline text-bone transition-colors hover:z-10 hover:border-champagne hover:text-champagne';
