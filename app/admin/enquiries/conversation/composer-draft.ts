import { areaDrafts } from '#app/forms/drafts/area-drafts.ts';
import type { NewMessage } from '#contract/enquiries/conversations.ts';

type Kind = NewMessage['kind'];

export const draftNameOf = (enquiryId: string, kind: Kind) => `${kind} ${enquiryId}`;

/** What was begun for the enquiry and not sent. */
export const findDraftKind = (enquiryId: string): Kind | undefined =>
  (['reply', 'note'] as const).find((kind) => areaDrafts.read(draftNameOf(enquiryId, kind)).text);
