import type { Filler } from './filler.ts';
import { type RouteRow, read, row } from './row.ts';

const revisionOf = async ({ call }: Filler): Promise<number> =>
  (await call('GET', '/api/site')).json().revision;

let changes = 0;

async function changeDraft(filler: Filler) {
  changes += 1;
  const headers = { 'if-match': String(await revisionOf(filler)) };
  const patch = { house: { line: `Line ${changes}: “Kept”, too 🚗` } };
  await filler.call('PATCH', '/api/site/draft', patch, { headers });
}

async function publish(filler: Filler): Promise<number> {
  await changeDraft(filler);
  const body = { revision: await revisionOf(filler), note: 'A note' };
  return (await filler.post('/api/site/publish', body)).number;
}

export const siteRoutes: Record<string, RouteRow> = {
  'GET /api/site': read('/api/site', [401, 403, 403, 200]),
  'DELETE /api/site/draft': row(
    async (filler) => {
      await changeDraft(filler);
      const headers = { 'if-match': String(await revisionOf(filler)) };
      await filler.call('DELETE', '/api/site/draft', undefined, { headers });
    },
    [401, 403, 403, 428],
  ),
  'POST /api/site/publish': row(publish, [401, 403, 403, 400]),
  'GET /api/site/versions': read('/api/site/versions', [401, 403, 403, 200]),
  'GET /api/site/versions/:number': row(
    async (filler) => filler.call('GET', `/api/site/versions/${await publish(filler)}`),
    [401, 403, 403, 404],
  ),
  'POST /api/site/versions/:number/restore': row(
    async (filler) => {
      const number = await publish(filler);
      await publish(filler);
      const headers = { 'if-match': String(await revisionOf(filler)) };
      await filler.call('POST', `/api/site/versions/${number}/restore`, undefined, { headers });
    },
    [401, 403, 403, 404],
  ),
  // The last one, so that there is a draft.
  'PATCH /api/site/draft': row(changeDraft, [401, 403, 403, 428]),
};
