import { useQuery } from '@tanstack/react-query';
import { SignOutButton } from '#app/account/sign-out-button.tsx';
import { formatCount, summaryOptions } from '#app/admin/layout/summary-query.ts';
import { useUser } from '#app/lib/auth/auth.tsx';
import { refetchOnEntry } from '#app/lib/query-client.ts';
import type { Summary } from '#contract/admin/summary.ts';
import { DashboardCard } from './dashboard-card.tsx';
import { EnquiriesFirst } from './enquiries-first.tsx';
import { AccountReminder, LateMail, Placeholders } from './notices.tsx';
import { SiteCard } from './site-card.tsx';

export default function Dashboard() {
  const user = useUser();
  const isAdmin = user.role === 'admin';
  const summary = useQuery({ ...summaryOptions, ...refetchOnEntry });
  const showCount = (format: (counts: Summary) => string) => {
    if (summary.data) return format(summary.data);
    return summary.isError ? 'Could not be counted' : 'Counting…';
  };
  return (
    <div className="page-width pt-28 pb-24">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div>
          <h1 className="text-display-5">Dashboard</h1>
          <p className="mt-3 text-ash wrap-anywhere">Signed in as {user.username}</p>
        </div>
        <SignOutButton label="Sign Out" busyLabel="Signing out…" className="button button-quiet" />
      </header>

      {summary.data && <LateMail mail={summary.data.mail} />}
      {summary.data && <EnquiriesFirst enquiries={summary.data.enquiries} />}
      <AccountReminder />
      {isAdmin && <Placeholders />}
      <nav aria-label="Admin" className="mt-12">
        <ul className="grid gap-px border-y border-hairline bg-hairline bg-clip-padding md:grid-cols-3">
          {isAdmin && (
            <>
              <DashboardCard
                href="/admin/videos"
                title="Manage videos"
                text="Films by address or by upload, and which of them the site shows."
                status={showCount(formatLibraryCount('videos'))}
              />
              <DashboardCard
                href="/admin/services"
                title="Manage services"
                text="What the house arranges: a title, a description and an icon each."
                status={showCount(formatLibraryCount('services'))}
              />
              <DashboardCard
                href="/admin/testimonials"
                title="Manage testimonials"
                text="What clients said, signed by initials and a role or a city."
                status={showCount(formatLibraryCount('testimonials'))}
              />
              <SiteCard />
            </>
          )}
          <DashboardCard
            href="/admin/enquiries"
            title="Enquiries"
            text="What visitors have sent: answer it, and see that its mail has left."
            status={showCount(({ enquiries, mail }) => {
              const unsent =
                mail.failed.count > 0 ? `, ${formatCount(mail.failed)} not mailed` : '';
              const unseen =
                enquiries.unseenSpam.count > 0
                  ? `, ${formatCount(enquiries.unseenSpam)} unseen in spam`
                  : '';
              return `${formatCount(enquiries.new)} new${unseen}${mail.isSetUp ? unsent : ', mail not set up'}`;
            })}
          />
          <DashboardCard
            href="/admin/codes"
            title="Registration codes"
            text="Issue one, see who has used theirs, revoke one that went astray."
            status={showCount(({ codes }) => `${formatCount(codes.open)} open`)}
          />
          {isAdmin && (
            <>
              <DashboardCard
                href="/admin/members"
                title="Members"
                text="Who holds an account. Disable one, or help someone back in."
                status={showCount(({ members }) => `${formatCount(members)} registered`)}
              />
              <DashboardCard
                href="/admin/audit"
                title="Audit log"
                text="Who did what in these pages, and when."
              />
            </>
          )}
          <DashboardCard
            href="/admin/account"
            title="Your account"
            text="Your password and passkeys, and where you are signed in."
          />
        </ul>
      </nav>

      {summary.data && <p className="mt-16 text-sm text-ash">Version {summary.data.version}</p>}
    </div>
  );
}

/** Apart, since the site shows its default content until a record takes its place. */
const formatLibraryCount =
  (library: keyof Summary['site']) =>
  ({ [library]: records, site }: Summary) =>
    `${formatCount(records)} in the library, ${site[library]} on the site`;
