/** An idempotency key. randomUUID exists only where the address is secure; random bytes exist everywhere. */
export const createKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
