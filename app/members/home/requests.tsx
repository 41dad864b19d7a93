import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { apiRead } from '#app/lib/api.ts';
import { explainFailure } from '#app/lib/explain-error.ts';
import { refetchOnEntry } from '#app/lib/query-client.ts';
import { memberRequestsSchema } from '#contract/enquiries/requests.ts';

const RequestList = lazy(() => import('./request-list.tsx'));

const useRequests = () =>
  useQuery({
    queryKey: ['requests'],
    queryFn: () => apiRead('/api/requests', memberRequestsSchema),
    ...refetchOnEntry,
  });

/** What the member has asked for, and where it stands. Before the fleet, once there is something; NoRequests until then. */
export function Requests() {
  const requests = useRequests();
  if (requests.isError) {
    return (
      <div className="page-width pb-20">
        <p role="alert" className="text-ember">
          Your requests could not be fetched. {explainFailure(requests.error)}
        </p>
        <button type="button" onClick={() => requests.refetch()} className="button mt-6">
          Fetch them again
        </button>
      </div>
    );
  }
  if (!requests.data || requests.data.length === 0) return null;
  return (
    <Suspense>
      <RequestList requests={requests.data} />
    </Suspense>
  );
}

/** Beneath the fleet: a member who has asked for nothing looks at the cars first. */
export function NoRequests() {
  const requests = useRequests();
  if (requests.data?.length !== 0) return null;
  return (
    <section aria-labelledby="no-requests" className="page-width members-halves gap-y-6 pb-section">
      <h2 id="no-requests" className="text-display-6">
        Your requests
      </h2>
      <div>
        <p className="max-w-[44ch] text-ash">
          None so far. Ask for a car, a table or a flight, and you find it here: its reference,
          where it stands, and our answer.
        </p>
        <a href="/contact" className="button mt-6 w-full sm:w-auto">
          Make a request
        </a>
      </div>
    </section>
  );
}
