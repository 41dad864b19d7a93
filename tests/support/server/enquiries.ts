// Enquiries as visitors send them, and a way to wait for what happens behind the answer.
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient, CallOptions } from './api-client.ts';

export const goodEnquiry = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  service: 'travel',
  message: 'A car from Manchester Airport on Friday, please.',
  privacy: true,
};

let sender = 0;

/** Each from an address of its own, so that no limit meets them. */
export function sendEnquiry(
  client: ApiClient,
  given: Record<string, unknown> = {},
  options: CallOptions = {},
) {
  sender += 1;
  const from = `198.18.${(sender >> 8) & 255}.${sender & 255}`;
  return client.post('/api/contact', { ...goodEnquiry, ...given }, { from, ...options });
}

/** Polls until `read` returns a value; the test's own time limit is the only one. */
export async function until<Value>(
  read: () => Value | undefined | false | Promise<Value | undefined | false>,
): Promise<Value> {
  for (;;) {
    const value = await read();
    if (value) return value;
    await pause(20);
  }
}
