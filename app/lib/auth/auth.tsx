import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { ApiError } from '#app/lib/api.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { pathPrefix } from '#contract/texts/texts.ts';
import type { Auth, AuthState } from './auth-state.ts';

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ auth, children }: { auth: Auth; children: ReactNode }) {
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth outside an AuthProvider');
  return auth;
}

// As in the server's HTML: the check may be over before hydration.
const hydrationState: AuthState = { status: 'loading' };

export function useAuthState(): AuthState {
  const auth = useAuth();
  return useSyncExternalStore(auth.subscribe, auth.getState, () => hydrationState);
}

/** For pages behind the guard, which are rendered only while signed in. */
export function useUser(): User {
  const state = useAuthState();
  if (state.status !== 'signed-in') throw new Error('useUser on a page without a guard');
  return state.user;
}

/** Marks a form whose 401 is about the password typed into it, not about the session. */
export const signInMeta = { isSignIn: true };

export function endSessionWhenRefused(queryClient: QueryClient, auth: Auth) {
  const handleFailure = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    if (error.status === 401) auth.endSession(location.pathname.slice(pathPrefix().length));
    // Never rejects: a failure becomes the state.
    if (error.status === 403) auth.recheck();
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error')
      handleFailure(event.action.error);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (event.mutation.meta !== signInMeta) handleFailure(event.action.error);
  });
}
