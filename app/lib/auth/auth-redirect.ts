import { isStaff } from '#contract/accounts/accounts.ts';
import type { Language } from '#contract/texts/languages.ts';
import { currentLanguage } from '#contract/texts/texts.ts';
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
  const { user, returnTo } = state.status === 'signed-in' ? state : {};
  const staff = user && isStaff(user.role) ? user : undefined;
  switch (access) {
    case 'guests':
      return user && (returnTo ?? '/members');
    case 'members':
      return user ? undefined : '/login';
    case 'admin-guests':
      // A member may stay: the admin pages redirect members to this one.
      return staff && (returnTo ?? (staff.role === 'desk' ? '/admin/enquiries' : '/admin'));
    case 'staff-account':
      return staff ? undefined : '/admin/login';
    case 'desk':
      if (user?.needsPasskey) return '/admin/account';
      return staff ? undefined : '/admin/login';
    case 'admins':
      if (staff?.role === 'desk' && !staff.needsPasskey) return '/admin';
      return findRedirect('desk', state);
  }
}

/** Who signs in as a member reads on in their own language. */
export function languageAfter(access: PageAccess, state: AuthState): Language {
  const user = state.status === 'signed-in' && access === 'guests' ? state.user : undefined;
  return (user?.role === 'member' && user.language) || currentLanguage();
}
