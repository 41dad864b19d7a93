import { isStaff } from '#contract/accounts/accounts.ts';
import type { AuthState } from './auth-state.ts';

/** Who may see a page of the areas; everyone else is redirected. */
export type PageAccess =
  | 'guests'
  | 'members'
  | 'admin-guests'
  | 'staff-account'
  | 'desk'
  | 'admins';

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
      return user && isStaff(user.role) ? (returnTo ?? '/admin') : undefined;
    case 'staff-account':
      return user && isStaff(user.role) ? undefined : '/admin/login';
    case 'desk':
      if (user?.needsPasskey) return '/admin/account';
      return user && isStaff(user.role) ? undefined : '/admin/login';
    case 'admins':
      if (user?.needsPasskey) return '/admin/account';
      if (user?.role === 'admin') return undefined;
      return user?.role === 'desk' ? '/admin' : '/admin/login';
  }
}
