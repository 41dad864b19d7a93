import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRoute } from 'wouter';
import { AdminPage } from '#app/admin/layout/admin-page.tsx';
import { useDeskEvents } from '#app/admin/layout/desk-events.ts';
import { refetchOnEntry } from '#app/lib/query-client.ts';
import { ListState } from '#app/ui/list/list-state.tsx';
import { ClientAddresses } from './client-addresses.tsx';
import { clientOptions, clientsKey } from './client-calls.ts';
import { ClientEnquiries } from './client-enquiries.tsx';
import { ClientFacts } from './client-facts.tsx';
import { ClientNotes } from './client-notes.tsx';

/** All that the house knows of a client. */
export default function ClientPage() {
  const [, params] = useRoute('/admin/clients/:id');
  const id = params?.id ?? '';
  const queryClient = useQueryClient();
  const query = useQuery({ ...clientOptions(id), ...refetchOnEntry });
  useDeskEvents((event) => {
    if (!('enquiryId' in event) || (event.kind !== 'erased' && event.kind !== 'removed')) return;
    // Nothing about the person may be shown any longer.
    void queryClient.resetQueries({ queryKey: clientsKey });
  });
  const client = query.data;
  return (
    <AdminPage heading={client?.name ?? 'Client'} lead="What is known of one client, for the desk.">
      <div className="mt-10">
        <ListState what="the client" query={query} showsRefetchError />
      </div>
      {client && (
        <div className="grid gap-x-16 gap-y-12 text-base lg:grid-cols-2">
          <section aria-labelledby="client-notes">
            <h2 id="client-notes" className="mb-4 text-3xl">
              Notes
            </h2>
            <ClientNotes client={client} email={client.addresses[0]?.email ?? ''} />
          </section>
          <section aria-labelledby="client-facts">
            <h2 id="client-facts" className="mb-4 text-3xl">
              Who it is
            </h2>
            <ClientFacts client={client} />
          </section>
          <section aria-labelledby="client-enquiries">
            <h2 id="client-enquiries" className="mb-4 text-3xl">
              Enquiries
            </h2>
            <ClientEnquiries client={client} />
          </section>
          <ClientAddresses client={client} />
        </div>
      )}
    </AdminPage>
  );
}
