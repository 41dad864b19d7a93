/** Small controls in a row share their borders: the one pointed at comes forward. */
export const squareControl =
  'grid size-12 place-items-center border border-hairline text-bone transition-colors hover:z-10 hover:border-champagne hover:text-champagne';
