// Edits and publishes the site as an admin's editor does.
import { expect } from 'vitest';
import type { Site } from '#contract/site/api.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { signIn } from './accounts.ts';
import { createClient } from './api-client.ts';
import type { TestApp } from './test-app.ts';

/** Some fields of the content, as in a merge patch. */
export type SitePatch = { [Key in keyof SiteContent]?: unknown };

export async function createSiteClient({ app, database }: Pick<TestApp, 'app' | 'database'>) {
  const client = createClient(app);
  const { cookie, user } = await signIn(database, { role: 'admin' });

  async function open(): Promise<Site> {
    const answer = await client.get('/api/site', { cookie });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  }

  const changeFrom = (revision: number | string, patch: SitePatch) =>
    client.patch('/api/site/draft', patch, { cookie, headers: { 'if-match': String(revision) } });

  /** Changes the newest revision. */
  const change = async (patch: SitePatch) => changeFrom((await open()).revision, patch);

  const ifMatch = async () => ({ 'if-match': String((await open()).revision) });

  const publish = async (note?: string) =>
    client.post('/api/site/publish', { revision: (await open()).revision, note }, { cookie });

  return {
    ...client,
    cookie,
    user,
    open,
    change,
    changeFrom,
    publish,
    discard: async () => client.delete('/api/site/draft', { cookie, headers: await ifMatch() }),
    restore: async (number: number) =>
      client.post(`/api/site/versions/${number}/restore`, undefined, {
        cookie,
        headers: await ifMatch(),
      }),
    /** Changes the draft and publishes it. */
    async show(patch: SitePatch): Promise<{ number: number }> {
      expect((await change(patch)).statusCode).toBe(200);
      const answer = await publish();
      expect(answer.json()).toMatchObject({ number: expect.any(Number) });
      return answer.json();
    },
  };
}

export type SiteClient = Awaited<ReturnType<typeof createSiteClient>>;
