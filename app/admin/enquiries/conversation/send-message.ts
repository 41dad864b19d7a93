import type { QueryClient } from '@tanstack/react-query';
import { changeEnquiry, pathOf } from '#app/admin/enquiries/inbox/inbox-queries.ts';
import { apiWrite } from '#app/lib/api.ts';
import { createKey } from '#app/lib/create-key.ts';
import type { NewMessage } from '#contract/enquiries/conversations.ts';
import { enquiryDetailSchema } from '#contract/enquiries/enquiries.ts';

/** The last attempt: the same text sent again, after an answer that got lost, makes no second message. */
let attempt = { text: '', key: '' };

export async function sendMessage(queryClient: QueryClient, id: string, message: NewMessage) {
  const text = JSON.stringify([id, message]);
  if (attempt.text !== text) attempt = { text, key: createKey() };
  const headers = { 'Idempotency-Key': attempt.key };
  const sent = await changeEnquiry(queryClient, id, () =>
    apiWrite('POST', `${pathOf(id)}/messages`, message, {
      schema: enquiryDetailSchema,
      headers,
    }),
  );
  attempt = { text: '', key: '' };
  return sent;
}
