// What the fast path answers is what Fastify would have answered: `ask` compares the two.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '#server/metrics/metrics.ts';
import { listRequestChecks } from '#server/wiring/request-checks.ts';
import { createAsk } from '#tests/support/server/ask.ts';
import { createSiteClient } from '#tests/support/server/site-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

type Question = Parameters<Awaited<ReturnType<typeof createAsk>>>[0];

const logged: string[] = [];

/** An app that counts what reaches Fastify. */
async function startCounting(env: Record<string, string> = {}) {
  const site = await createTestApp(
    { PUBLIC_URL: 'http://aldermere.example', LOG_LEVEL: 'info', ...env },
    { logStream: { write: (line) => logged.push(line) } },
  );
  let seen = 0;
  site.app.addHook('onSend', async () => {
    seen += 1;
  });
  const askBoth = await createAsk(site.app);
  const ask = async (question: Question) => {
    const before = seen;
    const { statusCode, body } = await askBoth(question);
    // Asking without a port counts once.
    return { statusCode, body, isByFastify: seen - before > 1 };
  };
  return { site, ask };
}

let site: TestApp;
let ask: Awaited<ReturnType<typeof startCounting>>['ask'];
let etag: string;
beforeAll(async () => {
  ({ site, ask } = await startCounting());
  etag = String((await site.app.inject('/about')).headers.etag);
});
afterAll(() => site.close());

const about = (headers: Record<string, string>): Question => ({ url: '/about', headers });

test('a built file is answered before Fastify from its second request on', async () => {
  const { body } = await ask({ url: '/' });
  const script = /\/assets\/start-[\w-]+\.js/.exec(body)?.[0] ?? '';
  const font = /\/fonts\/[\w-]+\.woff2/.exec(body)?.[0] ?? '';
  for (const url of [script, font, '/favicon.svg']) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const question = { url, headers: { 'accept-encoding': encoding } };
      // Asked without a port first, so that Fastify reads it.
      const answer = await ask(question);
      expect(answer, `${url} ${encoding}`).toMatchObject({ statusCode: 200, isByFastify: false });
    }
  }
  expect(await ask({ url: `${script}.br` })).toMatchObject({ statusCode: 404, isByFastify: true });
});

test.each<[string, Question, number]>([
  ['a page', { url: '/' }, 200],
  ['a page of an area', { url: '/admin/videos' }, 200],
  ['HEAD', { url: '/about', method: 'HEAD' }, 200],
  ['a query', { url: '/contact?service=travel&about=Why?%zz' }, 200],
  ['br', about({ 'accept-encoding': 'gzip, deflate, br, zstd' }), 200],
  ['gzip in capitals', about({ 'Accept-Encoding': 'GZIP' }), 200],
  ['br refused', about({ 'accept-encoding': 'br;q=0, *' }), 200],
  ['any encoding', about({ 'accept-encoding': '*' }), 200],
  ['an ETag that is old', about({ 'if-none-match': '"old", W/"older"' }), 200],
  ['any ETag', about({ 'if-none-match': ' * ' }), 304],
  ['our host by a port', about({ host: 'Aldermere.Example:8443' }), 200],
  ['a loopback host', about({ host: '[::1]:3000' }), 200],
  ['a forwarded host that is ours', about({ 'x-forwarded-host': 'aldermere.example' }), 200],
  ['a cookie', about({ cookie: 'aldermere_session=x' }), 200],
  ['a connection that closes', about({ connection: 'close' }), 200],
])('%s is answered before Fastify', async (_what, question, status) => {
  expect(await ask(question)).toMatchObject({ statusCode: status, isByFastify: false });
});

test('so is the current ETag', async () => {
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const answer = await ask(about({ 'if-none-match': known }));
    expect(answer, known).toMatchObject({ statusCode: 304, isByFastify: false });
  }
});

test.each<[string, Question, number]>([
  ['a page that is not there', { url: '/404' }, 404],
  ['a legal page without a text', { url: '/terms' }, 404],
  ['another spelling', { url: '/About' }, 308],
  ['an encoded spelling', { url: '/%61bout' }, 308],
  ['HEAD with a known ETag', { ...about({ 'if-none-match': '*' }), method: 'HEAD' }, 304],
  ['a write', { url: '/about', method: 'DELETE' }, 405],
  ['a foreign host', about({ host: 'www.aldermere.example' }), 308],
  ['a body', about({ 'content-length': '0' }), 200],
  ['a forwarded address', about({ 'x-forwarded-for': '203.0.113.7' }), 200],
])('%s is for Fastify', async (_what, question, status) => {
  expect(await ask(question)).toMatchObject({ statusCode: status, isByFastify: true });
});

test('a forwarded address is warned of where no proxy is trusted', () => {
  expect(logged.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
});

test('behind a trusted proxy pages are answered before Fastify, but for a foreign host', async () => {
  const proxied = await startCounting({ TRUST_PROXY: '1' });
  const from = { 'x-forwarded-for': '203.0.113.7', host: '10.0.0.7' };
  const forwardedTo = (host: string) => proxied.ask(about({ ...from, 'x-forwarded-host': host }));
  expect(await proxied.ask(about({ 'x-forwarded-for': '203.0.113.7' }))).toMatchObject({
    statusCode: 200,
    isByFastify: false,
  });
  expect(await forwardedTo('aldermere.example')).toMatchObject({ statusCode: 200 });
  expect(await forwardedTo('evil.example')).toMatchObject({ statusCode: 308 });
  expect(await forwardedTo('evil.example, aldermere.example')).toMatchObject({ statusCode: 200 });
  await proxied.site.close();
});

test('where pages are logged, all of them are for Fastify', async () => {
  const logging = await startCounting({ LOG_LEVEL: 'debug' });
  expect(await logging.ask({ url: '/' })).toMatchObject({ statusCode: 200, isByFastify: true });
  await logging.site.close();
});

test('a published version is answered as soon as it is shown', async () => {
  const ada = await createSiteClient(site);
  const { draft } = await ada.open();
  draft.pages.home.heroLine = 'Cars in the rain';
  await ada.show(draft);
  const answer = await ask({ url: '/' });
  expect(answer.body).toContain('Cars in the rain');
  expect(answer.isByFastify).toBe(false);
});

/** What each check and hook around a page means for the fast path, which runs none of them. */
const verdicts: Record<string, string> = {
  addCommonHeaders: 'prepared with the other headers of the page; no page is part of the API',
  requirePlainRequest: 'asked here too',
  redirectForeignHosts: 'asked here too: other hosts are for Fastify',
  warnOfUntrustedProxy: 'a forwarded address that is not trusted is for Fastify',
  requireExactApiPath: 'no page is part of the API',
  requireSameOrigin: 'for writes',
  limitBodyTime: 'a request with a body is for Fastify',
  makeRoomForDeletion: 'for writes',
  closeOnShutdown: 'everything is for Fastify while it closes',
  cutSlowReader: 'done here too',
  cutUnreadBody: 'a request with a body is for Fastify',
  logRequest: 'where pages are logged, all of them are for Fastify',
  observeAnswer: 'told of each page by the fast path',
};

test('every hook and check around a page has its verdict for the fast path', async () => {
  const { app, close } = await createTestApp(
    {},
    { metrics: createMetrics({ host: '127.0.0.1', port: 0 }) },
  );
  await app.ready();
  // The first of the list is the home page.
  const [hooksOfHome = ''] = app.printRoutes({ includeHooks: true }).split('(HEAD)');
  const hooks = [...hooksOfHome.matchAll(/"(\w+)\(\)"/g)].map(([, name]) => name);
  expect(hooks).toContain('checkRequest');
  const checks = listRequestChecks({
    config: { publicUrl: undefined, trustProxy: 0 },
    headers: {},
  });
  const names = [
    ...checks.map(({ name }) => name),
    ...hooks.filter((name) => name !== 'checkRequest'),
  ];
  expect(names.toSorted()).toEqual(Object.keys(verdicts).toSorted());
  await close();
});
