import { idCursor, pageOf, searchText } from '#contract/paged-list.ts';
import { z } from '#contract/zod.ts';
import { roleValues } from './accounts.ts';

export const memberQuerySchema = z.object({
  cursor: idCursor,
  /** A part of the username or the e-mail address. */
  q: searchText,
});

/** Everyone with an account, the admins too. */
export const memberSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roleValues),
  disabled: z.boolean(),
  createdAt: z.string(),
  /** They asked for their account to be erased. */
  erasureAskedAt: z.optional(z.string()),
});

export const memberPageSchema = pageOf(memberSchema);

export const memberChangeSchema = z
  .strictObject({
    disabled: z.optional(z.boolean('Please say whether the account is disabled: true or false.')),
    role: z.optional(z.enum(roleValues, 'Please choose the role: member, desk or admin.')),
  })
  .check(
    z.refine(
      ({ disabled, role }) => disabled !== undefined || role !== undefined,
      'Please say what is to change: disabled or role.',
    ),
  );

export const recoveryCodeSchema = z.object({ code: z.string(), expiresAt: z.string() });

export type MemberQuery = z.infer<typeof memberQuerySchema>;
export type MemberChange = z.infer<typeof memberChangeSchema>;
export type Member = z.infer<typeof memberSchema>;
export type MemberPage = z.infer<typeof memberPageSchema>;
export type RecoveryCode = z.infer<typeof recoveryCodeSchema>;
