import { AccountSections } from '#app/account/page/account-sections.tsx';
import { AdminPage } from '#app/admin/layout/admin-page.tsx';
import { useUser } from '#app/lib/auth/auth.tsx';

export default function AdminAccount() {
  const { username } = useUser();
  return (
    <AdminPage heading="Your account" lead={`How ${username} signs in, and from where.`}>
      <AccountSections />
    </AdminPage>
  );
}
