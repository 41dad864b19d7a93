// Who is signed in. Outside React, so that a refused call anywhere can end the session.
import { type Login, type User, userAnswerSchema, userSchema } from '#contract/accounts.ts';
import { ApiError, apiRead, apiWrite } from './api.ts';

export type AuthState =
  | { status: 'loading' }
  /** The network failed: nobody knows who this is, so nobody is sent away. */
  | { status: 'unreachable' }
  | { status: 'signed-out'; reason?: 'session-ended' | 'unchecked'; returnTo?: string | undefined }
  | { status: 'signed-in'; user: User; returnTo?: string | undefined };

export type Auth = ReturnType<typeof createAuth>;

type AuthOptions = {
  /** Drops what was fetched for whoever was signed in. */
  forgetFetched: () => void;
  /** Drops what they had typed and not sent. */
  forgetTyped: () => void;
};

export function createAuth({ forgetFetched, forgetTyped }: AuthOptions) {
  let state: AuthState = { status: 'loading' };
  let lastUserId: string | undefined;
  const listeners = new Set<() => void>();

  function change(next: AuthState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function enter(user: User) {
    const returnTo = state.status === 'signed-out' ? state.returnTo : undefined;
    const isSamePerson = lastUserId === undefined || lastUserId === user.id;
    if (!isSamePerson) forgetTyped();
    lastUserId = user.id;
    change({ status: 'signed-in', user, ...(isSamePerson && { returnTo }) });
  }

  function leave() {
    forgetFetched();
    forgetTyped();
    lastUserId = undefined;
    change({ status: 'signed-out' });
  }

  async function check() {
    // In the middle of work the page stays up meanwhile, with what was typed in it.
    if (state.status !== 'signed-in') change({ status: 'loading' });
    try {
      const user = await apiRead('/api/auth/user', userSchema, { on401: 'empty' });
      if (user && lastUserId !== undefined && lastUserId !== user.id) forgetFetched();
      if (user) enter(user);
      else change({ status: 'signed-out' });
    } catch (error) {
      // Any answer that is no success means not signed in; only silence leaves it open.
      if (!(error instanceof ApiError)) change({ status: 'unreachable' });
      else change({ status: 'signed-out', reason: 'unchecked' });
    }
  }

  const postLogin = (login: Login) =>
    apiWrite('POST', '/api/auth/login', login, { schema: userAnswerSchema });

  return {
    getState: () => state,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    check,

    async signIn(login: Login) {
      const { user } = await postLogin(login);
      enter(user);
    },

    /** False for a member, whose new session is ended at once: the admin's door is not theirs. */
    async signInAsAdmin(login: Login): Promise<boolean> {
      const { user } = await postLogin(login);
      if (user.role === 'admin') {
        enter(user);
        return true;
      }
      try {
        await apiWrite('POST', '/api/auth/logout');
      } catch (error) {
        // The member's session may be open still: ask, rather than show a door that is not shut.
        await check();
        throw error;
      }
      leave();
      return false;
    },

    /** Throws when the server did not hear of it: the session would still be open. */
    async signOut() {
      await apiWrite('POST', '/api/auth/logout');
      leave();
    },

    /** Refused for who they are: somebody else may have signed in in another tab. */
    async doubt() {
      if (state.status === 'signed-in') await check();
    },

    /** A call was refused in the middle of work: what was typed stays for when they are back. */
    endSession(path: string) {
      if (state.status !== 'signed-in') return;
      forgetFetched();
      change({ status: 'signed-out', reason: 'session-ended', returnTo: path });
    },
  };
}
