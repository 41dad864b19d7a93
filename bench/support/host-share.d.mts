/**
 * Starts watching. The function it returns gives the share of the processor time that the host has taken since, from 0 to 1;
 * NaN where it is not known.
 */
export function watchHost(): () => number;
