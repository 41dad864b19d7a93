/** Undefined where it throws, as storage does that is forbidden or full, and a text that is no JSON. */
export function attempt<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
