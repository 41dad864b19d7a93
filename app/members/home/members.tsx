import { SignOutButton } from '#app/account/sign-out-button.tsx';
import { useUser } from '#app/lib/auth.tsx';
import { usePage } from '#app/lib/content.tsx';
import { Reveal } from '#app/ui/reveal.tsx';
import { AccountPanel } from './account-panel.tsx';
import { Fleet } from './fleet.tsx';
import { MemberServices } from './member-services.tsx';

export default function Members() {
  const user = useUser();
  const { promises } = usePage('areas');
  return (
    <>
      <header className="page-width pt-32 pb-14 md:pt-36 md:pb-16">
        <p className="label text-champagne">Members</p>
        <div className="mt-5 grid items-end gap-x-10 gap-y-8 md:grid-cols-[1fr_auto]">
          <h1 className="hero-rise text-display-1 leading-[0.98] wrap-anywhere">
            Welcome, {/* The capital is for the eye only: a username is typed as it was chosen. */}
            <span className="inline-block first-letter:uppercase">{user.username}</span>
          </h1>
          <SignOutButton label="Log out" busyLabel="Logging out…" />
        </div>
      </header>

      <section aria-label="What membership brings" className="page-width pb-20 md:pb-24">
        <ul className="grid gap-x-10 gap-y-12 md:grid-cols-3">
          {promises.map(({ title, text }) => (
            <li key={title} className="border-t border-champagne/40 pt-6">
              <h2 className="text-3xl">{title}</h2>
              <p className="mt-3 max-w-[40ch] text-ash">{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <Fleet />

      <Reveal labelledBy="member-services" className="border-t border-hairline">
        <MemberServices username={user.username} />
      </Reveal>
      <Reveal labelledBy="account" className="border-t border-hairline">
        <AccountPanel user={user} />
      </Reveal>
    </>
  );
}
