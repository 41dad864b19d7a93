import { Link } from 'wouter';
import { AccountSections } from '#app/account/page/account-sections.tsx';
import { useUser } from '#app/lib/auth/auth.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { t } from '#contract/texts/texts.ts';

export default function MemberAccount() {
  const user = useUser();
  return (
    <div className="page-width pt-24 pb-24 md:pt-32">
      <Link
        href="/members"
        className="label inline-flex min-h-11 items-center gap-3 text-ash transition-colors hover:text-champagne"
      >
        <Icon name="arrowLeft" size={18} strokeWidth={1.5} />
        {t('account.backToMembers')}
      </Link>
      <h1 className="mt-4 text-display-3 leading-[0.98]">{t('account.heading')}</h1>
      <p className="mt-4 text-lg text-ash wrap-anywhere">{user.username}</p>
      <AccountSections />
    </div>
  );
}
