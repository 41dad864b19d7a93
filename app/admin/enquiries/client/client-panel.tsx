// The client beside a conversation. Fetched apart, so that the conversation does not wait for it.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { refetchOnEntry } from '#app/lib/query-client.ts';
import { ListState } from '#app/ui/list/list-state.tsx';
import { formatDate } from '#app/ui/list/timestamp.tsx';
import type { Client } from '#contract/enquiries/clients.ts';
import type { EnquiryDetail } from '#contract/enquiries/enquiries.ts';
import { clientOptions } from './client-calls.ts';
import { ClientEnquiries } from './client-enquiries.tsx';
import { ClientFacts } from './client-facts.tsx';
import { ClientNotes } from './client-notes.tsx';

type KnownEnquiry = EnquiryDetail & { clientId: string };

const maxShownNotes = 3;

/** Above the conversation: what has to be known before answering. */
export function ClientLine({ enquiry }: { enquiry: KnownEnquiry }) {
  const { data: client, isError } = useQuery(clientOptions(enquiry.clientId));
  return (
    <div className="mt-2 border-l border-champagne pl-4 text-base">
      <p className="flex min-h-11 flex-wrap items-center gap-x-4">
        <span>{client ? summarise(client, enquiry.id) : standingIn(isError)}</span>
        <button
          type="button"
          onClick={() => document.getElementById('client')?.focus()}
          className="row-action"
        >
          About the client
        </button>
      </p>
      {client?.notes.slice(0, maxShownNotes).map(({ id, text }) => (
        <p key={id} dir="auto" className="truncate pb-1 text-left text-champagne">
          {text}
        </p>
      ))}
      {client && client.notes.length > maxShownNotes && (
        <p className="pb-1 text-sm text-ash">
          and {client.notes.length - maxShownNotes} more notes
        </p>
      )}
    </div>
  );
}

const standingIn = (isError: boolean) =>
  isError ? 'The client could not be loaded.' : 'Looking up the client…';

function summarise(
  { members: [member], enquiries, hasMoreEnquiries }: Client,
  openId: string,
): string {
  const others = enquiries.filter(({ id }) => id !== openId).length;
  const count = hasMoreEnquiries ? `more than ${others}` : others;
  return [
    ...(member ? [`Member since ${formatDate(member.since)}`] : []),
    others === 0 ? 'No other enquiry' : `${count} other ${others === 1 ? 'enquiry' : 'enquiries'}`,
  ].join(' · ');
}

export function ClientPanel({ enquiry }: { enquiry: KnownEnquiry }) {
  const query = useQuery({ ...clientOptions(enquiry.clientId), ...refetchOnEntry });
  const client = query.data;
  return (
    <section aria-labelledby="client" className="mt-10 text-base">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id="client" tabIndex={-1} className="text-2xl outline-none">
          The client
        </h3>
        <Link href={`/admin/clients/${enquiry.clientId}`} className="row-action content-center">
          All on one page
        </Link>
      </div>
      <ListState what="the client" rows={3} query={query} showsRefetchError />
      {client && (
        <div className="mt-2 grid gap-6">
          <ClientFacts client={client} known={enquiry} />
          <ClientNotes client={client} email={enquiry.email} />
          {client.enquiries.some(({ id }) => id !== enquiry.id) && (
            <div>
              <h4 className="label mb-2 text-ash">Other enquiries</h4>
              <ClientEnquiries client={client} openId={enquiry.id} />
            </div>
          )}
        </div>
      )}
    </section>
  );
}
