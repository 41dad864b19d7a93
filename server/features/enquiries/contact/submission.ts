// Takes a valid enquiry, whether a script or a plain form sent it.
import type { EnquiryReceipt } from '#contract/enquiries/enquiry.ts';
import { says } from '#contract/texts/texts.ts';
import type { CountRule, LimitRule, Limits } from '#server/auth/limits.ts';
import { DomainError } from '#server/base/domain-error.ts';
import { toKey } from '#server/db/text-key.ts';
import type { EnquiryMailer } from '#server/features/enquiries/delivery/enquiry-mailer.ts';
import type { DeskEvents } from '#server/features/enquiries/events/desk-events.ts';
import { addressKey } from '#server/http/client-address.ts';
import type { EnquiryStore, NewEnquiry } from './enquiry-store.ts';

const contactRule: LimitRule = {
  scope: 'contact',
  max: 10,
  windowMs: 10 * 60 * 1000,
  tooMany: says('sending.tooManyEnquiries'),
};

/** Otherwise the form would send mail to any address, as often as somebody likes. */
const acknowledgementRule: CountRule = {
  scope: 'acknowledgement',
  max: 1,
  windowMs: 60 * 60 * 1000,
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
    throw new DomainError('conflict', says('sending.enquirySentBefore'));
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
    const countedFirst = isRepeatFree ? undefined : await limits.take(contactRule, address);
    const earlier = await findEarlier(submission);
    if (earlier) return earlier;
    const counted = countedFirst ?? (await limits.take(contactRule, address));
    const acknowledgement = await takeAcknowledgement(submission);
    const isAcknowledged = acknowledgement !== undefined;
    const stored = enquiries.create({ ...submission, isAcknowledged });
    const created = await stored.catch(async (error: unknown) => {
      // What was not stored does not count. Settled, so that a failure here does not hide the first one.
      await Promise.allSettled([counted.giveBack(), acknowledgement?.giveBack()]);
      throw error;
    });
    if (created) {
      mailer.wake();
      if (!submission.isSpam) events.publish({ kind: 'new', enquiryId: created.id });
      return created;
    }
    if (isRepeatFree) await counted.giveBack();
    await acknowledgement?.giveBack();
    const storedMeanwhile = await findEarlier(submission);
    if (!storedMeanwhile) throw new Error('The idempotency key exists, its enquiry does not');
    return storedMeanwhile;
  };
}
