// Takes a valid enquiry, whether a script or a plain form sent it.
import type { Enquiry, EnquiryReceipt } from '#contract/enquiry.ts';
import type { LimitRule, Limits } from '#server/auth/limits.ts';
import type { EnquiryMailer } from '#server/features/enquiries/mail/enquiry-mailer.ts';
import { addressKey } from '#server/http/client-address.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { EnquiryKey, EnquiryStore } from './enquiry-store.ts';

const contactRule: LimitRule = {
  scope: 'contact',
  max: 10,
  windowMs: 10 * 60 * 1000,
  tooMany: 'Too many enquiries from your address.',
};

export type Submission = {
  enquiry: Enquiry;
  key: EnquiryKey | undefined;
  isSpam: boolean;
  isDoubtful: boolean;
  address: string;
};

export type Submit = ReturnType<typeof createSubmit>;

export function createSubmit(deps: {
  enquiries: EnquiryStore;
  limits: Limits;
  mailer: EnquiryMailer;
}) {
  const { enquiries, limits, mailer } = deps;

  async function findEarlier({ key, enquiry }: Submission): Promise<EnquiryReceipt | undefined> {
    const earlier = key && (await enquiries.findByKey(key, enquiry));
    if (!earlier) return undefined;
    if (earlier.isSameBody) return { reference: earlier.reference };
    throw new HttpError(
      409,
      'This enquiry was sent before with another text. Please send it again as a new one.',
    );
  }

  return async function submit(submission: Submission): Promise<EnquiryReceipt> {
    // Before the limits: a repeat, sent because the answer got lost, does not count as another enquiry.
    const earlier = await findEarlier(submission);
    if (earlier) return earlier;
    const ticket = await limits.take(contactRule, addressKey(submission.address));
    const created = await enquiries.create(submission);
    if (created) {
      mailer.wake();
      return created;
    }
    await ticket.giveBack();
    const storedMeanwhile = await findEarlier(submission);
    if (!storedMeanwhile) throw new Error('The idempotency key exists, its enquiry does not');
    return storedMeanwhile;
  };
}
