import type { Db } from '#server/db/schema/schema.ts';
import type { Deliver } from '#server/features/enquiries/delivery/outbox/outbox.ts';
import type { ClaimedDelivery } from '#server/features/enquiries/delivery/outbox/outbox-store.ts';
import type { SendMail } from '#server/features/enquiries/delivery/smtp/smtp.ts';
import type { PageTokens } from '#server/features/enquiries/record/page-tokens.ts';
import {
  composeAcknowledgement,
  composeDeskMail,
  composeReply,
  type MailAddresses,
  type VisitorMailOptions,
} from './compose-mails.ts';
import { createMailContent, type MailContent } from './mail-content.ts';

export function createMailDelivery(options: {
  db: Db;
  pages: PageTokens;
  addresses: MailAddresses;
  publicUrl: string | undefined;
  readSignature: () => string;
  send: SendMail;
}): Deliver {
  const { pages, addresses, publicUrl, readSignature, send } = options;
  const findContent = createMailContent(options.db);

  /** Each attempt has an address of its own: of those given before, only hashes are kept. */
  async function prepareForVisitor(enquiryId: string): Promise<VisitorMailOptions> {
    const link = publicUrl && publicUrl + (await pages.create(enquiryId));
    return { ...addresses, signature: readSignature(), link };
  }

  async function compose({ kind, enquiryId }: ClaimedDelivery, content: MailContent) {
    if (kind === 'reply') return composeReply(content, await prepareForVisitor(enquiryId));
    if (kind === 'acknowledgement') {
      return composeAcknowledgement(content, await prepareForVisitor(enquiryId));
    }
    return composeDeskMail(content, { ...addresses, publicUrl });
  }

  return async (mail, signal) => {
    const content = await findContent(mail);
    if (!content) return;
    await send({ messageId: mail.messageId, ...(await compose(mail, content)) }, signal);
  };
}
