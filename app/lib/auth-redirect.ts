import type { AuthState } from './auth-state.ts';

/** Who may see a page of the areas; everyone else is redirected. */
export type PageAccess = 'guests' | 'members' | 'admin-guests' | 'admins';

/** Where the page redirects to, or undefined when it may be shown. */
export function findRedirect(access: PageAccess, state: AuthState): string | undefined {
  const user = state.status === 'signed-in' ? state.user : undefined;
  const returnTo = state.status === 'signed-in' ? state.returnTo : undefined;
  switch (access) {
    case 'guests':
      return user && (returnTo ?? '/members');
    case 'members':
      return user ? undefined : '/login';
    case 'admin-guests':
      // A member may stay: the admin pages redirect members to this one.
      return user?.role === 'admin' ? (returnTo ?? '/admin') : undefined;
    case 'admins':
      return user?.role === 'admin' ? undefined : '/admin/login';
  }
}
