// One's own account, as the server would answer for it.
import { type ApiHandlers, answerApi, signedIn } from './api-stand-in.ts';
import { renderAreaPage } from './render-page.tsx';

export const someTime = '2026-11-16T10:00:00.000Z';

export const account = {
  hasGeneratedPassword: false,
  passkeys: 0,
  recoveryCodesLeft: 0,
  erasureAskedAt: null as string | null,
  languages: ['en', 'fr', 'es', 'ar'],
};

const session = {
  browser: 'Firefox, Windows',
  network: '192.0.2.0/24',
  startedAt: someTime,
  lastSeenAt: someTime,
};

const entry = {
  at: someTime,
  subject: { type: 'account', id: 'user-1', label: 'ada' },
  detail: [],
  client: { network: '192.0.2.0/24', browser: 'Firefox, Windows' },
};

export function openAccount(handlers: ApiHandlers = {}, address = '/members/account') {
  let sessions = [
    { ...session, id: 'this', isThis: true },
    { ...session, id: 'other', browser: 'Safari, iPhone', isThis: false },
  ];
  const api = answerApi({
    ...signedIn('member'),
    'GET /api/auth/account': () => ({ body: account }),
    'GET /api/auth/passkeys': () => ({ body: [] }),
    'GET /api/auth/sessions': () => ({ body: sessions }),
    'GET /api/auth/log': () => ({
      body: {
        items: [
          { ...entry, id: '1', actor: 'ada', action: 'signed-in' },
          { ...entry, id: '2', actor: 'Somebody', action: 'sign-in-failed' },
        ],
        nextCursor: null,
      },
    }),
    'DELETE /api/auth/sessions/other': () => {
      sessions = sessions.filter(({ id }) => id !== 'other');
      return { status: 204 };
    },
    ...handlers,
  });
  renderAreaPage(address);
  return api;
}
