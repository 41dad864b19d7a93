import { sendEnquiry } from '../enquiries.ts';
import { type RouteRow, read, row } from './row.ts';

const reply = { kind: 'reply', text: 'Yes, on Friday. See {link}.\n🚗' };

export const enquiryRoutes: Record<string, RouteRow> = {
  'POST /api/contact': row(
    async ({ client, enquiry }) => {
      await enquiry();
      // Sent twice, and taken for spam.
      const headers = { 'idempotency-key': 'kept-too' };
      for (let sent = 0; sent < 2; sent += 1) await sendEnquiry(client, {}, { headers });
      await sendEnquiry(client, {}, { headers: { 'enquiry-trap': '1', 'enquiry-seconds': '1' } });
    },
    [400, 400, 400, 400],
  ),
  'GET /api/enquiries': read('/api/enquiries?q=manch', [401, 403, 200, 200]),
  'GET /api/enquiries/:id': row(
    async ({ enquiry, call }) => call('GET', (await enquiry()).path),
    [401, 403, 404, 404],
  ),
  'PATCH /api/enquiries/:id': row(
    async ({ enquiry, call, desk }) => {
      const { path } = await enquiry();
      await call('PATCH', path, { assignedTo: desk.user.id }, { as: desk });
      await call('PATCH', path, { status: 'handled' }, { as: desk });
    },
    [401, 403, 400, 400],
  ),
  'POST /api/enquiries/changes': row(
    async ({ enquiry, post, desk }) => {
      const { id } = await enquiry();
      const change = { assignedTo: desk.user.id, followUpAt: '2099-01-04T00:00:00.000Z' };
      await post('/api/enquiries/changes', {
        changes: [
          { id, change },
          { id: 'gone', change },
        ],
      });
    },
    [401, 403, 400, 400],
  ),
  'POST /api/enquiries/:id/presence': row(
    async ({ enquiry, post }) => post(`${(await enquiry()).path}/presence`, { state: 'open' }),
    [401, 403, 400, 400],
  ),
  'DELETE /api/enquiries/:id': row(
    async ({ enquiry, call }) => call('DELETE', (await enquiry()).path),
    [401, 403, 403, 404],
  ),
  'GET /api/enquiries/:id/attachments/:attachmentId': row(
    async ({ mailedFile, call, desk }) => call('GET', await mailedFile(), undefined, { as: desk }),
    [401, 403, 404, 404],
  ),
  'POST /api/enquiries/:id/resend': row(
    async ({ resendable, post }) => post(`${(await resendable()).path}/resend`),
    [401, 403, 404, 404],
  ),
  'GET /api/enquiries/export.csv': read('/api/enquiries/export.csv', [401, 403, 403, 200]),
  'POST /api/enquiries/seen': row(
    async ({ enquiry, post }) => post('/api/enquiries/seen', { ids: [(await enquiry()).id] }),
    [401, 403, 400, 400],
  ),
  'POST /api/enquiries/:id/messages': row(
    async ({ enquiry, post, desk }) => {
      const { path } = await enquiry();
      const headers = { 'idempotency-key': 'once' };
      await post(`${path}/messages`, { kind: 'note', text: 'A note.' }, { as: desk });
      for (let sent = 0; sent < 2; sent += 1) {
        await post(`${path}/messages`, reply, { as: desk, headers });
      }
    },
    [401, 403, 400, 400],
  ),
  'POST /api/enquiries/:id/acknowledgement/resend': row(
    async ({ resendable, post }) => post(`${(await resendable()).path}/acknowledgement/resend`),
    [401, 403, 404, 404],
  ),
  'POST /api/enquiries/:id/messages/:messageId/resend': row(
    async ({ resendable, post }) => {
      const { path, messageId } = await resendable();
      await post(`${path}/messages/${messageId}/resend`);
    },
    [401, 403, 404, 404],
  ),
  'GET /api/clients/:id': row(
    async ({ clientOf, call }) => call('GET', (await clientOf()).path),
    [401, 403, 404, 404],
  ),
  'POST /api/clients/:id/join': row(async ({ joined }) => joined(), [401, 403, 400, 400]),
  'POST /api/clients/:id/part': row(
    async ({ joined, post }) => {
      const { path, email } = await joined();
      await post(`${path}/part`, { email });
    },
    [401, 403, 400, 400],
  ),
  'POST /api/clients/:id/notes': row(async ({ note }) => note(), [401, 403, 400, 400]),
  'PATCH /api/client-notes/:id': row(
    async ({ note, call }) => call('PATCH', await note(), { text: 'A quiet table. 🚗' }),
    [401, 403, 400, 400],
  ),
  'DELETE /api/client-notes/:id': row(
    async ({ note, call }) => call('DELETE', await note()),
    [401, 403, 404, 404],
  ),
  'GET /api/desk/people': read('/api/desk/people', [401, 403, 200, 200]),
  'GET /api/saved-replies': read('/api/saved-replies', [401, 403, 200, 200]),
  'POST /api/saved-replies': row(
    ({ record }) => record('saved-replies', { title: 'Thanks', text: 'Dear {name},' }),
    [401, 403, 400, 400],
  ),
  'PATCH /api/saved-replies/:id': row(
    async ({ record, call }) => {
      const path = await record('saved-replies', { title: 'Thanks', text: 'Dear {name},' });
      await call('PATCH', path, { title: 'Many thanks' });
    },
    [401, 403, 400, 400],
  ),
  'DELETE /api/saved-replies/:id': row(
    async ({ record, call }) =>
      call('DELETE', await record('saved-replies', { title: 'Thanks', text: 'Dear {name},' })),
    [401, 403, 404, 404],
  ),
  // A stream that never ends by itself.
  'GET /api/admin/events': row(
    ({ client, admin }) => client.call('HEAD', '/api/admin/events', admin),
    [401, 403, 200, 200],
  ),
  'GET /api/requests': read('/api/requests', [401, 200, 200, 200]),
  'POST /api/requests/:id/page': row(
    async ({ signIn, enquiry, post }) => {
      const as = await signIn();
      await post(`/api/requests/${(await enquiry(as)).id}/page`, undefined, { as });
    },
    [401, 404, 404, 404],
  ),
  'GET /api/admin/summary': read('/api/admin/summary', [401, 403, 200, 200]),
};
