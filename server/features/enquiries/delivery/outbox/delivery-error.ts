import type { MailFailureKind } from '#contract/enquiries/mails.ts';

/** The message is what the server answered, or the code of the error. */
export class DeliveryError extends Error {
  readonly kind: MailFailureKind;

  constructor(kind: MailFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
