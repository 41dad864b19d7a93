import type { AuditAction, AuditDetail, AuditEntry } from '#contract/accounts/audit.ts';

/** Only what happens to an account; an action that is not here is shown by its own name. */
const actionTexts: Partial<Record<AuditAction, string>> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'A sign-in with a wrong password',
  registered: 'Registered',
  'password-changed': 'Password changed',
  recovered: 'New password set with a recovery code',
  'email-changed': 'E-mail address changed',
  'session-ended': 'Signed out',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'passkey-refused': 'A passkey of yours was refused: it may have been copied',
  'recovery-codes-made': 'New recovery codes made',
  'erasure-asked': 'Erasure asked for',
};

const detailTexts: Partial<Record<AuditDetail, string>> = {
  'by-passkey': 'with a passkey',
  'by-recovery-code': 'with a recovery code',
  'all-others': 'everywhere else',
  'more-not-listed': 'more within the hour are not listed',
};

const nobody = 'Somebody';

/** "Signed in, with a passkey", and by whom when it was another. */
export function describeEntry(
  { actor, action, detail }: Pick<AuditEntry, 'actor' | 'action' | 'detail'>,
  username: string,
): string {
  const by = actor === username || actor === nobody ? [] : [`by ${actor}`];
  const details = detail.map((one) => detailTexts[one] ?? one);
  return [actionTexts[action] ?? action, ...details, ...by].join(', ');
}
