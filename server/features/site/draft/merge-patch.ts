// JSON Merge Patch, RFC 7396: null removes a field, an object changes its fields, anything else takes the place of what
// was there. A list is replaced as a whole.
type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function applyMergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key);
    else merged.set(key, applyMergePatch(merged.get(key), value));
  }
  // Unlike an assignment this makes `__proto__` a field like any other.
  return Object.fromEntries(merged);
}
