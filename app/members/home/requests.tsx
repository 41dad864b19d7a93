import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { apiRead } from '#app/lib/api.ts';
import { explainFailure } from '#app/lib/explain-error.ts';
import { refetchOnEntry } from '#app/lib/query-client.ts';
import { memberRequestsSchema } from '#contract/requests.ts';

const RequestList = lazy(() => import('./request-list.tsx'));

/** What the member has asked for, and where it stands. Not shown before there is something. */
export function Requests() {
  const requests = useQuery({
    queryKey: ['requests'],
    queryFn: () => apiRead('/api/requests', memberRequestsSchema),
    ...refetchOnEntry,
  });
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
