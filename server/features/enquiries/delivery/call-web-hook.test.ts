import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startMailApp } from '#tests/support/mail/mail-app.ts';
import { sendEnquiry, until } from '#tests/support/server/enquiries.ts';
import { sign } from './call-web-hook.ts';

const secret = 'known to both of us';

async function startReceiver() {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = [];
  let status = 503;
  const server = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: await text(request) });
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
  });
  return {
    calls,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    answerWith(next: number) {
      status = next;
    },
  };
}

test('is called with a signature, again until it is taken, and says nothing about the person', async () => {
  const receiver = await startReceiver();
  const env = { NOTIFY_URL: receiver.url, NOTIFY_SECRET: secret, PUBLIC_URL: 'http://localhost' };
  const site = await startMailApp({ hasMail: false, env });
  const { reference } = (await sendEnquiry(site.client)).json();
  await until(() => receiver.calls.length === 1);
  const failed = await until(async () =>
    (await site.readMails()).find(({ kind, state }) => kind === 'web-hook' && state === 'waiting'),
  );
  expect(failed).toMatchObject({ failure_kind: 'deferred', last_error: 'answered 503' });

  receiver.answerWith(204);
  site.pass(2 * 60 * 1000);
  await until(async () =>
    (await site.readMails()).some(({ kind, state }) => kind === 'web-hook' && state === 'sent'),
  );
  const [first, second] = receiver.calls;
  const id = failed.enquiry_id;
  expect(JSON.parse(second?.body ?? '')).toEqual({
    event: 'enquiry.new',
    id,
    reference,
    inbox: `http://localhost/admin/enquiries?open=${id}`,
  });
  expect(second?.headers['aldermere-delivery']).toBe(first?.headers['aldermere-delivery']);
  const signature = sign(second?.body ?? '', secret, site.now());
  expect(second?.headers['aldermere-signature']).toBe(signature);
  expect(signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
});
