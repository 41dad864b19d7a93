// Who is signed in. Outside React, so that any refused call can end the session.

import { ApiError, apiRead, apiWrite } from '#app/lib/api.ts';
import { createStore } from '#app/lib/store.ts';
import {
  type Login,
  signInAreaHeader,
  type User,
  userAnswerSchema,
  userSchema,
} from '#contract/accounts/accounts.ts';
import type { PasskeyAnswer } from '#contract/accounts/passkeys.ts';

export type AuthState =
  | { status: 'loading' }
  /** The network failed: it is not known who is signed in, so there is no redirect. */
  | { status: 'unreachable' }
  | { status: 'signed-out'; reason?: 'session-ended' | 'unchecked'; returnTo?: string | undefined }
  | { status: 'signed-in'; user: User; returnTo?: string | undefined };

type SignInArea = 'members' | 'admin';

export type Auth = ReturnType<typeof createAuth>;

type AuthOptions = {
  /** Drops what was fetched for the user. */
  clearFetched: () => void;
  /** Drops what the user typed and did not send. */
  clearDrafts: () => void;
};

export function createAuth({ clearFetched, clearDrafts }: AuthOptions) {
  const { getState, setState, subscribe } = createStore<AuthState>({ status: 'loading' });
  let lastUserId: string | undefined;

  function setSignedIn(user: User) {
    const state = getState();
    const returnTo = state.status === 'signed-out' ? state.returnTo : undefined;
    const isSameUser = lastUserId === undefined || lastUserId === user.id;
    if (!isSameUser) clearDrafts();
    lastUserId = user.id;
    setState({ status: 'signed-in', user, ...(isSameUser && { returnTo }) });
  }

  async function check() {
    // In the middle of work the page stays as it is during the check, with what was typed.
    if (getState().status !== 'signed-in') setState({ status: 'loading' });
    try {
      const user = await apiRead('/api/auth/user', userSchema, { on401: null });
      if (user && lastUserId !== undefined && lastUserId !== user.id) clearFetched();
      if (user) setSignedIn(user);
      else setState({ status: 'signed-out' });
    } catch (error) {
      // Any failed answer means not signed in; only a failed connection leaves it open.
      if (!(error instanceof ApiError)) setState({ status: 'unreachable' });
      else setState({ status: 'signed-out', reason: 'unchecked' });
    }
  }

  /** At the staff's form a member is refused like a wrong password, and keeps the session they have. */
  async function postLogin(path: string, body: object, area: SignInArea) {
    const headers = area === 'admin' ? { [signInAreaHeader]: area } : {};
    const { user } = await apiWrite('POST', path, body, { schema: userAnswerSchema, headers });
    setSignedIn(user);
  }

  return {
    getState,
    subscribe,
    check,

    signIn: (login: Login, area: SignInArea) => postLogin('/api/auth/login', login, area),

    signInWithPasskey: (answer: PasskeyAnswer, area: SignInArea) =>
      postLogin('/api/auth/passkey-login', { answer }, area),

    /** Throws when the call failed: the session is still open then. */
    async signOut() {
      await apiWrite('POST', '/api/auth/logout');
      clearFetched();
      clearDrafts();
      lastUserId = undefined;
      setState({ status: 'signed-out' });
    },

    /** After a 403: another user may have signed in in another tab. */
    async recheck() {
      if (getState().status === 'signed-in') await check();
    },

    /** After a 401 in the middle of work: drafts are kept for the next sign-in. */
    endSession(path: string) {
      if (getState().status !== 'signed-in') return;
      clearFetched();
      setState({ status: 'signed-out', reason: 'session-ended', returnTo: path });
    },
  };
}
