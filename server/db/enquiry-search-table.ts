import type { Generated } from 'kysely';

/** The words of an enquiry and its conversation; see enquiry-index.ts. */
export type EnquirySearchTable = {
  /** Goes up with time. */
  seq: Generated<number>;
  enquiry_id: string;
  /** Folded, each once, a space before each. */
  words: string;
};
