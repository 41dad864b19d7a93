import { lazy, Suspense } from 'react';
import { explainFailure } from '#app/lib/explain-error.ts';
import { useRequests } from './requests-query.ts';

const RequestList = lazy(() => import('./request-list.tsx'));

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
