import { Link } from 'wouter';
import { inboxUrl } from '#app/admin/enquiries/inbox/inbox-url.ts';
import { statusNames } from '#app/admin/enquiries/inbox/status-names.ts';
import { Datestamp } from '#app/ui/list/timestamp.tsx';
import type { Client } from '#contract/enquiries/clients.ts';

type ClientEnquiriesProps = {
  client: Client;
  /** The one that is open: the others are listed. */
  openId?: string;
};

export function ClientEnquiries({ client, openId }: ClientEnquiriesProps) {
  const { enquiries, addresses, hasMoreEnquiries } = client;
  const known = addresses.map(({ email }) => email.toLowerCase());
  return (
    <>
      <ul aria-label="Enquiries of the client" className="border-t border-hairline">
        {enquiries
          .filter(({ id }) => id !== openId)
          .map(({ id, status, email, excerpt, createdAt }) => (
            <li key={id} className="border-b border-hairline">
              <Link
                href={inboxUrl({ status }, id)}
                className="group grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 py-2.5"
              >
                <span
                  dir="auto"
                  className="truncate text-left transition-colors group-hover:text-champagne"
                >
                  {excerpt}
                </span>
                <span className="text-sm whitespace-nowrap text-ash tabular-nums lining-nums">
                  {statusNames[status]}, <Datestamp iso={createdAt} />
                </span>
                {!known.includes(email.toLowerCase()) && (
                  <span className="col-span-2 text-sm text-ash">From {email}, while signed in</span>
                )}
              </Link>
            </li>
          ))}
      </ul>
      {hasMoreEnquiries && <p className="mt-2 text-sm text-ash">The search finds older ones.</p>}
    </>
  );
}
