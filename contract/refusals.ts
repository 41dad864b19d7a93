/** Why a call was refused, where a program must tell one refusal from another: `{message, issues?, reason?}`. */
export type RefusalReason = 'proof-needed' | 'passkey-needed';
