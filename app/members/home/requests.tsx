import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { apiRead } from '#app/lib/api.ts';
import { explainFailure } from '#app/lib/explain-error.ts';
import { refetchOnEntry } from '#app/lib/query-client.ts';
import { memberRequestsSchema } from '#contract/enquiries/requests.ts';
import { localPath, t } from '#contract/texts/texts.ts';
import { useMemberRequest } from './use-member-request.ts';

const RequestList = lazy(() => import('./request-list.tsx'));

export const useRequests = () =>
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
          {t('requests.notFetched', { reason: explainFailure(requests.error) })}
        </p>
        <button type="button" onClick={() => requests.refetch()} className="button mt-6">
          {t('requests.fetchAgain')}
        </button>
      </div>
    );
  }
  if (!requests.data || requests.data.length === 0) return null;
  return <RequestList requests={requests.data} />;
}

/** Beneath the fleet: a member who has asked for nothing looks at the cars first. */
export function NoRequests() {
  const requests = useRequests();
  const keepRequest = useMemberRequest();
  if (requests.data?.length !== 0) return null;
  return (
    <section aria-labelledby="no-requests" className="page-width members-halves gap-y-6 pb-section">
      <h2 id="no-requests" className="text-display-6">
        {t('requests.heading')}
      </h2>
      <div>
        <p className="max-w-[44ch] text-ash">{t('requests.none')}</p>
        <a
          href={localPath('/contact')}
          onClick={() => keepRequest()}
          className="button mt-6 w-full sm:w-auto"
        >
          {t('requests.make')}
        </a>
      </div>
    </section>
  );
}
