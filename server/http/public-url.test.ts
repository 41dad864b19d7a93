import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '#tests/support/server/test-app.ts';

/** What the start says about PUBLIC_URL, with how gravely. */
async function start(env: Record<string, string>) {
  const lines: string[] = [];
  const site = await createTestApp(
    { LOG_LEVEL: 'info', ...env },
    { logStream: { write: (line) => line.includes('PUBLIC_URL') && lines.push(line) } },
  );
  onTestFinished(site.close);
  await site.app.listen({ port: 0 });
  const page = (await site.app.inject('/about')).body;
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1];
  return { said: lines.map((line) => JSON.parse(line)), canonical };
}

const info = 30;
const warn = 40;
const mail = { SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'a@b.co', ENQUIRIES_TO: 'a@b.co' };

test.each([
  ['on one’s own machine', {}, info],
  ['on one’s own machine, by name', { HOST: 'localhost' }, info],
  ['open to others', { HOST: '0.0.0.0' }, warn],
  ['open to others over IPv6', { HOST: '::' }, warn],
  ['behind a proxy', { TRUST_PROXY: '1' }, warn],
  ['with mail set up', mail, warn],
])('%s the start says once what canonical links will say', async (_case, env, level) => {
  const { said, canonical } = await start({ PORT: '4321', ...env });
  expect(canonical).toBe('http://localhost:4321/about');
  expect(said).toMatchObject([{ level }]);
  expect(said[0].msg).toContain('canonical links and the sitemap say http://localhost:4321,');
});

test('with PUBLIC_URL nothing is logged, and links use it', async () => {
  const env = { PUBLIC_URL: 'https://aldermere.example', HOST: '0.0.0.0', TRUST_PROXY: '1' };
  const { said, canonical } = await start(env);
  expect(said).toEqual([]);
  expect(canonical).toBe('https://aldermere.example/about');
});
