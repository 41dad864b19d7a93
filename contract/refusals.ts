/** Why a call was refused, where a program must tell one refusal from another: `{message, issues?, reason?}`. */
export const refusalReasonValues = ['proof-needed', 'passkey-needed'] as const;
export type RefusalReason = (typeof refusalReasonValues)[number];
