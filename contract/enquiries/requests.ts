// A visitor's own view of an enquiry: on the page behind the link, and in the members area.

import type { TextKey } from '#contract/texts/texts.ts';
import { z } from '#contract/zod.ts';
import { enquiryTopicValues } from './enquiry-topics.ts';

/** `looked-at`: somebody took it, or the visitor has written again since our last word. */
export const requestStateValues = ['received', 'looked-at', 'answered', 'closed'] as const;
export type RequestState = (typeof requestStateValues)[number];

export const requestStateNames: Record<RequestState, TextKey> = {
  received: 'request.received',
  'looked-at': 'request.lookedAt',
  answered: 'request.answered',
  closed: 'request.closed',
};

/** One of the enquiries that a member sent while signed in. */
export const memberRequestSchema = z.object({
  id: z.string(),
  reference: z.string(),
  service: z.nullable(z.enum(enquiryTopicValues)),
  state: z.enum(requestStateValues),
  createdAt: z.string(),
  /** The wording that was agreed to when it was sent. */
  consentVersion: z.string(),
  /** How the enquiry begins. */
  excerpt: z.string(),
  /** The last word of the conversation, ours or the member's; null when there is only the enquiry. */
  latest: z.nullable(z.object({ isOurs: z.boolean(), excerpt: z.string(), at: z.string() })),
});
/** The newest fifty. */
export const memberRequestsSchema = z.array(memberRequestSchema);

/** A new address of the visitor's page; those given before stay good. */
export const requestPageSchema = z.object({ page: z.string() });

export type MemberRequest = z.infer<typeof memberRequestSchema>;
