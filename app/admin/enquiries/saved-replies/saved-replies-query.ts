import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiRead, apiWrite } from '#app/lib/api.ts';
import {
  type NewSavedReply,
  type SavedReply,
  savedReplySchema,
} from '#contract/enquiries/saved-replies.ts';
import { z } from '#contract/zod.ts';

const path = '/api/saved-replies';
const pathOf = ({ id }: SavedReply) => `${path}/${encodeURIComponent(id)}`;

export const savedRepliesOptions = queryOptions({
  queryKey: ['saved-replies'],
  queryFn: () => apiRead(path, z.array(savedReplySchema)),
});

const refetch = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: savedRepliesOptions.queryKey });

/** Updates `existing`, or creates one. */
export async function saveReply(
  queryClient: QueryClient,
  reply: NewSavedReply,
  existing: SavedReply | undefined,
) {
  await (existing ? apiWrite('PATCH', pathOf(existing), reply) : apiWrite('POST', path, reply));
  await refetch(queryClient);
}

export async function removeReply(queryClient: QueryClient, reply: SavedReply) {
  await apiWrite('DELETE', pathOf(reply));
  await refetch(queryClient);
}
