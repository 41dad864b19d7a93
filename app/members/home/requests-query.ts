import { useQuery } from '@tanstack/react-query';
import { apiRead } from '#app/lib/api.ts';
import { refetchOnEntry } from '#app/lib/query-client.ts';
import { memberRequestsSchema } from '#contract/enquiries/requests.ts';

export const useRequests = () =>
  useQuery({
    queryKey: ['requests'],
    queryFn: () => apiRead('/api/requests', memberRequestsSchema),
    ...refetchOnEntry,
  });
