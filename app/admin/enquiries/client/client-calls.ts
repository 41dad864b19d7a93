import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { invalidateAfterChange } from '#app/admin/layout/invalidate-after-change.ts';
import { apiRead, apiWrite } from '#app/lib/api.ts';
import {
  type Client,
  type ClientNote,
  changedNoteSchema,
  clientSchema,
} from '#contract/enquiries/clients.ts';

export const clientsKey = ['clients'];
const pathOf = (id: string) => `/api/clients/${encodeURIComponent(id)}`;
const notePathOf = (id: string) => `/api/client-notes/${encodeURIComponent(id)}`;

export const clientOptions = (id: string) =>
  queryOptions({
    queryKey: [...clientsKey, id],
    queryFn: () => apiRead(pathOf(id), clientSchema),
  });

/** The answer is the client as it is now. */
async function post(queryClient: QueryClient, { id }: Client, what: string, body: unknown) {
  const schema = clientSchema;
  const client = await apiWrite('POST', `${pathOf(id)}/${what}`, body, { schema });
  queryClient.setQueryData(clientOptions(id).queryKey, client);
  void invalidateAfterChange(queryClient, clientsKey);
}

export type NoteText = { text: string; email: string };

export const addNote = (queryClient: QueryClient, client: Client, note: NoteText) =>
  post(queryClient, client, 'notes', note);

export const changeAddresses = (
  queryClient: QueryClient,
  client: Client,
  change: 'join' | 'part',
  email: string,
) => post(queryClient, client, change, { email });

/** From the version that is given; the refusal of an older one holds the newer note. */
export async function changeNote(
  queryClient: QueryClient,
  { id, updatedAt }: Pick<ClientNote, 'id' | 'updatedAt'>,
  text: string,
) {
  const headers = { 'If-Match': `"${updatedAt}"` };
  await apiWrite('PATCH', notePathOf(id), { text }, { headers, schema: changedNoteSchema });
  await invalidateAfterChange(queryClient, clientsKey);
}

export async function removeNote(queryClient: QueryClient, { id }: ClientNote) {
  await apiWrite('DELETE', notePathOf(id));
  await invalidateAfterChange(queryClient, clientsKey);
}
