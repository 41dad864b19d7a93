/** Returns a function that says which share of the processor time used since now the host took, from 0 to 1; NaN where it is not known. */
export function watchHost(): () => number;
