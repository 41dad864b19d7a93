import type { AuthState } from './auth-state.ts';

/** Whom a page of the areas is for; everyone else is sent where they belong. */
export type Admits = 'guests' | 'members' | 'admin-guests' | 'admins';

/** Where the page sends this person, or undefined when they may stay. */
export function findRedirect(admits: Admits, state: AuthState): string | undefined {
  const user = state.status === 'signed-in' ? state.user : undefined;
  const returnTo = state.status === 'signed-in' ? state.returnTo : undefined;
  switch (admits) {
    case 'guests':
      return user && (returnTo ?? '/members');
    case 'members':
      return user ? undefined : '/login';
    case 'admin-guests':
      // A member may stand here: the page is where they are sent from the admin's pages.
      return user?.role === 'admin' ? (returnTo ?? '/admin') : undefined;
    case 'admins':
      return user?.role === 'admin' ? undefined : '/admin/login';
  }
}
