import { usePrefetchQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { SignOutButton } from '#app/account/sign-out-button.tsx';
import { useUser } from '#app/lib/auth/auth.tsx';
import { usePage } from '#app/lib/content.tsx';
import { AreaLoading } from '#app/shell/area-loading.tsx';
import { Reveal } from '#app/ui/reveal/reveal.tsx';
import type { User } from '#contract/accounts/accounts.ts';
import { t } from '#contract/texts/texts.ts';
import { Fleet, fleetOptions } from './fleet.tsx';
import { MemberServices } from './member-services.tsx';
import { NoRequests, Requests, useRequests } from './requests.tsx';

export default function Members() {
  const user = useUser();
  const { promises } = usePage('areas');
  return (
    // On a phone the promises, in which nothing can be pressed, stand beneath the fleet.
    <div className="flex flex-col">
      <header className="page-width pt-24 pb-24 md:pb-10 lg:pt-28">
        <div className="flex items-center justify-between gap-6">
          <p className="label text-champagne">{t('member.area')}</p>
          <SignOutButton
            label={t('member.logOut')}
            busyLabel={t('member.loggingOut')}
            className="text-link label cursor-pointer text-ash"
          />
        </div>
        <h1 className="hero-rise mt-4 text-display-2 leading-[0.98] wrap-anywhere lg:mt-2">
          {t('member.welcome', { name: user.username })}
        </h1>
      </header>

      <section
        aria-label={t('member.promises')}
        className="page-width pb-20 max-md:order-1 md:pb-16"
      >
        <ul className="grid gap-x-10 border-hairline md:grid-cols-3 md:border-t md:pt-6">
          {promises.map(({ title, text }) => (
            <li key={title} className="border-hairline py-5 max-md:border-t md:py-0">
              <h2 className="label text-champagne">{title}</h2>
              <p className="mt-2 max-w-[44ch] text-base">{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <RequestsAndFleet />

      <Reveal
        labelledBy="member-services"
        className="border-hairline max-md:order-1 max-md:border-t"
      >
        <MemberServices username={user.username} />
      </Reveal>
      <Reveal labelledBy="account" className="border-t border-hairline bg-graphite max-md:order-1">
        <AccountPanel user={user} />
      </Reveal>
    </div>
  );
}

/** Requests stand before the fleet, and would push down one that came first. */
function RequestsAndFleet() {
  usePrefetchQuery(fleetOptions);
  // Not `isPending`: it is true again with every try after a failure, and each new child would begin one.
  if (!useRequests().isFetched) return <AreaLoading />;
  return (
    <Suspense fallback={<AreaLoading />}>
      <Requests />
      <Fleet />
      <NoRequests />
    </Suspense>
  );
}

function AccountPanel({ user }: { user: User }) {
  return (
    <div data-block="text" className="page-width members-halves gap-y-8 py-16 md:py-24">
      <div>
        <h2 id="account" className="text-display-6">
          {t('account.heading')}
        </h2>
        <p className="mt-4 text-ash wrap-anywhere">
          {user.username}
          <br />
          {user.email}
        </p>
      </div>
      <div>
        <p className="max-w-[44ch]">{t('member.accountText')}</p>
        <Link href="/members/account" className="button mt-6 w-full sm:w-auto">
          {t('member.goToAccount')}
        </Link>
      </div>
    </div>
  );
}
