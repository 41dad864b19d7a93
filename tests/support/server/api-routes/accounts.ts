import { issueCode, testPassword } from '../accounts.ts';
import { type RouteRow, read, row } from './row.ts';

/** Signing in with a session's cookie would end that session. */
const nobody = { cookie: '' };
const newPassword = 'another night in Manchester';

/** By a strange name and a strange browser: what is kept of both is long and not plain. */
const strange = {
  username: `Ünïcode '); drop table users; -- 🚗`,
  headers: { 'user-agent': `Mozilla/5.0 (${'strange; \\"\u00ff '.repeat(40)})` },
};

export const accountRoutes: Record<string, RouteRow> = {
  'POST /api/auth/login': row(
    async ({ signIn, client, post }) => {
      const { username } = (await signIn()).user;
      const { headers } = strange;
      for (const name of [strange.username, username]) {
        await client.post('/api/auth/login', { username: name, password: 'x' }, { headers });
      }
      await post('/api/auth/login', { username, password: testPassword }, { headers, as: nobody });
    },
    [400, 400, 400, 400],
  ),
  'POST /api/auth/logout': row(
    async ({ signIn, post }) => post('/api/auth/logout', undefined, { as: await signIn() }),
    [204, 204, 204, 204],
  ),
  'POST /api/auth/register': row(
    async ({ database, post }) => {
      const { code: registrationCode } = await issueCode(database);
      const email = 'new.member@example.com';
      const body = { username: 'new.member', email, password: testPassword, registrationCode };
      await post('/api/auth/register', body, { as: nobody });
    },
    [400, 400, 400, 400],
  ),
  'POST /api/auth/recover': row(
    async ({ signIn, client, post }) => {
      const { user } = await signIn();
      const { code } = await post(`/api/members/${user.id}/recovery-code`);
      const body = { username: user.username, recoveryCode: 'RCVR-WRONG', newPassword };
      await client.post('/api/auth/recover', body);
      await post('/api/auth/recover', { ...body, recoveryCode: code }, { as: nobody });
    },
    [400, 400, 400, 400],
  ),
  'POST /api/auth/passkey-login/options': row(
    ({ post }) => post('/api/auth/passkey-login/options'),
    [200, 200, 200, 200],
  ),
  'POST /api/auth/passkey-login': row(
    async ({ passkeyHolder, client, post }) => {
      const { authenticator } = await passkeyHolder();
      for (const isForged of [true, false]) {
        const options = await post('/api/auth/passkey-login/options');
        const answer = authenticator.sign(options, { isForged });
        if (isForged) await client.post('/api/auth/passkey-login', { answer });
        else await post('/api/auth/passkey-login', { answer }, { as: nobody });
      }
    },
    [400, 400, 400, 400],
  ),
  'GET /api/auth/user': read('/api/auth/user', [401, 200, 200, 200]),
  'GET /api/auth/account': read('/api/auth/account', [401, 200, 200, 200]),
  'POST /api/auth/email': row(
    async ({ signIn, post }) => {
      const body = { email: 'moved@example.com', currentPassword: testPassword };
      await post('/api/auth/email', body, { as: await signIn() });
    },
    [401, 400, 400, 400],
  ),
  'POST /api/auth/language': row(
    async ({ signIn, post }) =>
      post('/api/auth/language', { language: 'ar' }, { as: await signIn() }),
    [401, 400, 400, 400],
  ),
  'GET /api/auth/export': read('/api/auth/export', [401, 200, 200, 200]),
  'POST /api/auth/erasure': row(
    async ({ signIn, post }) => post('/api/auth/erasure', undefined, { as: await signIn() }),
    [401, 204, 409, 409],
  ),
  'DELETE /api/auth/erasure': row(
    async ({ signIn, call, post }) => {
      const as = await signIn();
      await post('/api/auth/erasure', undefined, { as });
      await call('DELETE', '/api/auth/erasure', undefined, { as });
    },
    [401, 204, 204, 204],
  ),
  'GET /api/auth/passkeys': read('/api/auth/passkeys', [401, 200, 200, 200]),
  'POST /api/auth/passkeys/options': row(
    async ({ signIn, post }) =>
      post('/api/auth/passkeys/options', undefined, { as: await signIn() }),
    [401, 200, 200, 200],
  ),
  'POST /api/auth/passkeys': row(({ passkeyHolder }) => passkeyHolder(), [401, 400, 400, 400]),
  'PATCH /api/auth/passkeys/:id': row(
    async ({ passkeyHolder, call }) => {
      const { path, as } = await passkeyHolder();
      await call('PATCH', path, { name: 'Another' }, { as });
    },
    [401, 400, 400, 400],
  ),
  'DELETE /api/auth/passkeys/:id': row(
    async ({ passkeyHolder, call }) => {
      const { path, as } = await passkeyHolder();
      await call('DELETE', path, undefined, { as });
    },
    [401, 404, 404, 404],
  ),
  'POST /api/auth/recovery-codes': row(
    async ({ passkeyHolder, post }) => {
      const { as } = await passkeyHolder();
      await post('/api/auth/recovery-codes', undefined, { as });
    },
    [401, 409, 409, 409],
  ),
  'GET /api/auth/log': read('/api/auth/log', [401, 200, 200, 200]),
  'GET /api/auth/sessions': read('/api/auth/sessions', [401, 200, 200, 200]),
  'DELETE /api/auth/sessions/:id': row(
    async ({ signIn, call, post }) => {
      const as = await signIn();
      const { user } = as;
      const given = { username: user.username, password: testPassword };
      await post('/api/auth/login', given, { as: nobody });
      const sessions = (await call('GET', '/api/auth/sessions', undefined, { as })).json();
      const other = sessions.find((one: { isThis: boolean }) => !one.isThis);
      await call('DELETE', `/api/auth/sessions/${other.id}`, undefined, { as });
    },
    [401, 404, 404, 404],
  ),
  'POST /api/auth/password': row(
    async ({ signIn, client, post }) => {
      const as = await signIn();
      const body = { currentPassword: 'not it', newPassword };
      await client.post('/api/auth/password', body, as);
      await post('/api/auth/password', { ...body, currentPassword: testPassword }, { as });
    },
    [401, 400, 400, 400],
  ),
  'POST /api/auth/proof': row(
    async ({ passkeyHolder, signIn, post }) => {
      const { as, codes } = await passkeyHolder();
      await post('/api/auth/proof', { recoveryCode: codes[0] }, { as });
      await post('/api/auth/proof', { password: testPassword }, { as: await signIn() });
    },
    [401, 400, 400, 400],
  ),
  'POST /api/auth/sessions/end-others': row(
    async ({ signIn, post }) =>
      post('/api/auth/sessions/end-others', undefined, { as: await signIn() }),
    [401, 204, 204, 204],
  ),
  'GET /api/registration-codes': read('/api/registration-codes', [401, 403, 200, 200]),
  'POST /api/registration-codes': row(
    ({ post }) => post('/api/registration-codes', { issuedTo: 'Ünï 🚗', note: '“Quotes”\n' }),
    [401, 403, 400, 400],
  ),
  'DELETE /api/registration-codes/:id': row(
    async ({ database, call }) =>
      call('DELETE', `/api/registration-codes/${(await issueCode(database)).id}`),
    [401, 403, 404, 404],
  ),
  'GET /api/members': read('/api/members', [401, 403, 403, 200]),
  'PATCH /api/members/:id': row(
    async ({ signIn, call }) => {
      const path = `/api/members/${(await signIn()).user.id}`;
      await call('PATCH', path, { role: 'desk' });
      await call('PATCH', path, { disabled: true });
    },
    [401, 403, 403, 400],
  ),
  'POST /api/members/:id/recovery-code': row(
    async ({ signIn, post }) => post(`/api/members/${(await signIn()).user.id}/recovery-code`),
    [401, 403, 403, 404],
  ),
  'DELETE /api/members/:id/sessions': row(
    async ({ signIn, call }) => call('DELETE', `/api/members/${(await signIn()).user.id}/sessions`),
    [401, 403, 403, 404],
  ),
  'POST /api/personal-data/export': row(
    async ({ signIn, post }) =>
      post('/api/personal-data/export', { username: (await signIn()).user.username }),
    [401, 403, 403, 400],
  ),
  'POST /api/personal-data/count': row(
    async ({ post, signIn }) =>
      post('/api/personal-data/count', { username: (await signIn()).user.username }),
    [401, 403, 403, 400],
  ),
  'POST /api/personal-data/erase': row(
    async ({ signIn, enquiry, post }) => {
      const as = await signIn();
      await enquiry(as);
      await post('/api/personal-data/erase', { username: as.user.username });
    },
    [401, 403, 403, 400],
  ),
  'GET /api/audit': read('/api/audit', [401, 403, 403, 200]),
  'GET /api/openapi.json': read('/api/openapi.json', [401, 403, 403, 200]),
  'GET /api/audit/people': read('/api/audit/people', [401, 403, 403, 200]),
};
