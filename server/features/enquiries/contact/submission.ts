// Takes a valid enquiry, whether a script or a plain form sent it.
import type { EnquiryReceipt } from '#contract/enquiries/enquiry.ts';
import type { LimitRule, Limits } from '#server/auth/limits.ts';
import { toKey } from '#server/db/text-key.ts';
import type { EnquiryMailer } from '#server/features/enquiries/delivery/enquiry-mailer.ts';
import type { DeskEvents } from '#server/features/enquiries/events/desk-events.ts';
import { addressKey } from '#server/http/client-address.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { EnquiryStore, NewEnquiry } from './enquiry-store.ts';

const contactRule: LimitRule = {
  scope: 'contact',
  max: 10,
  windowMs: 10 * 60 * 1000,
  tooMany: 'Too many enquiries from your address.',
};

/** Otherwise the form would send mail to any address, as often as somebody likes. */
const acknowledgementRule: LimitRule = {
  scope: 'acknowledgement',
  max: 1,
  windowMs: 60 * 60 * 1000,
  tooMany: 'This address has had its acknowledgement.',
};

type Submission = Omit<NewEnquiry, 'isAcknowledged'> & { address: string };

/** A repeat has an address of its page only where its sender's key makes the same one again. */
export type Receipt = Pick<EnquiryReceipt, 'reference'> & { page?: string | undefined };

export function createSubmit(deps: {
  enquiries: EnquiryStore;
  limits: Limits;
  mailer: EnquiryMailer;
  events: DeskEvents;
}) {
  const { enquiries, limits, mailer, events } = deps;

  async function findEarlier({ key, enquiry }: Submission): Promise<Receipt | undefined> {
    const earlier = key && (await enquiries.findByKey(key, enquiry));
    if (!earlier) return undefined;
    if (earlier.isSameBody) return { reference: earlier.reference, page: earlier.page };
    throw new HttpError(
      409,
      'This enquiry was sent before with another text. Please send it again as a new one.',
    );
  }

  async function takeAcknowledgement({ enquiry, isSpam, isDoubtful }: Submission) {
    if (!mailer.isAcknowledging || isSpam || isDoubtful) return undefined;
    return limits.tryTake(acknowledgementRule, toKey(enquiry.email));
  }

  return async function submit(submission: Submission): Promise<Receipt> {
    // A repeat by the sender's own key, because the answer got lost, does not count. One by the same text does: without
    // a secret anybody can send it, as often as they like.
    const isRepeatFree = submission.key?.isSecret === true;
    const address = addressKey(submission.address);
    const early = isRepeatFree ? undefined : await limits.take(contactRule, address);
    const earlier = await findEarlier(submission);
    if (earlier) return earlier;
    const ticket = early ?? (await limits.take(contactRule, address));
    const acknowledgement = await takeAcknowledgement(submission);
    const isAcknowledged = acknowledgement !== undefined;
    const created = await enquiries.create({ ...submission, isAcknowledged });
    if (created) {
      mailer.wake();
      if (!submission.isSpam) events.publish({ kind: 'new', enquiryId: created.id });
      return created;
    }
    if (isRepeatFree) await ticket.giveBack();
    await acknowledgement?.giveBack();
    const storedMeanwhile = await findEarlier(submission);
    if (!storedMeanwhile) throw new Error('The idempotency key exists, its enquiry does not');
    return storedMeanwhile;
  };
}
