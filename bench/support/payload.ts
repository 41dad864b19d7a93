// Payload with the same testimonials as our site, read by somebody who is signed in.
import { usualTestimonial } from '#tests/support/server/library-records.ts';
import type { Target } from './load.ts';
import { startPeer } from './peers.ts';

export async function startPayload(rows: number) {
  const { origin, version, stop } = await startPeer('payload');

  async function post(path: string, body: object, token?: string) {
    const answer = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `JWT ${token}` }),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { token?: string };
  }

  const account = { email: 'admin@example.com', password: 'one night in Manchester' };
  const { token } = await post('users/first-register', account);
  for (let row = 0; row < rows; row += 1) await post('testimonials', usualTestimonial, token);

  // What costs it least: without a count of all rows and without related records.
  const list: Target = {
    url: `${origin}/api/testimonials?limit=${rows}&depth=0&pagination=false`,
    headers: { authorization: `JWT ${token}` },
  };
  const { docs } = (await (await fetch(list.url, { headers: list.headers ?? {} })).json()) as {
    docs: unknown[];
  };
  if (docs.length !== rows) throw new Error(`${docs.length} testimonials in place of ${rows}`);
  return { list, version, stop };
}
