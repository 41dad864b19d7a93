/** The values of an enum whose dictionary has them as keys and their labels as values. */
export const keysOf = <Dictionary extends object>(dictionary: Dictionary) =>
  Object.keys(dictionary) as [keyof Dictionary & string, ...(keyof Dictionary & string)[]];
