// Calls NOTIFY_URL when somebody enquires or writes again. It says which enquiry and nothing about the person: who is
// woken reads the rest in the inbox.
import { createHmac } from 'node:crypto';
import type { Db } from '#server/db/schema/schema.ts';
import { DeliveryError } from '#server/features/enquiries/delivery/outbox/delivery-error.ts';
import type { Deliver } from '#server/features/enquiries/delivery/outbox/outbox.ts';
import type { ClaimedDelivery } from '#server/features/enquiries/delivery/outbox/outbox-store.ts';

export type WebHook = { url: string; secret: string };

const timeoutMs = 10 * 1000;

export function createWebHookDelivery(options: {
  db: Db;
  hook: WebHook;
  publicUrl: string | undefined;
  now: () => Date;
}): Deliver {
  const { db, hook, publicUrl, now } = options;

  async function toBody({ enquiryId, about }: ClaimedDelivery): Promise<string | undefined> {
    const enquiry = await db
      .selectFrom('enquiries')
      .select(['id', 'reference'])
      .where('id', '=', enquiryId)
      .executeTakeFirst();
    return (
      enquiry &&
      JSON.stringify({
        event: about === '' ? 'enquiry.new' : 'enquiry.message',
        ...enquiry,
        ...(publicUrl && { inbox: `${publicUrl}/admin/enquiries?open=${enquiry.id}` }),
      })
    );
  }

  return async (mail, signal) => {
    const body = await toBody(mail);
    if (body === undefined) return;
    const answer = await fetch(hook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // The same for every attempt, so that a repeat can be told.
        'aldermere-delivery': mail.id,
        'aldermere-signature': sign(body, hook.secret, now()),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    }).catch((error: unknown) => {
      throw new DeliveryError('unreachable', toReason(error), { cause: error });
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new DeliveryError('deferred', `answered ${answer.status}`);
  };
}

/** Signs the time too, so that a call that somebody recorded is refused later. */
export function sign(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

function toReason(error: unknown): string {
  const { cause = error } = error as { cause?: unknown };
  const { code, name } = cause as { code?: unknown; name?: unknown };
  return String(typeof code === 'string' ? code : name);
}
