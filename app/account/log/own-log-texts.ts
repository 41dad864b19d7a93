import {
  type AuditAction,
  type AuditEntry,
  auditActions,
  auditDetails,
} from '#contract/accounts/audit.ts';

/** Where the owner of the account is told in other words than the audit log. */
const ownTexts: Partial<Record<AuditAction, string>> = {
  'sign-in-failed': 'A sign-in with a wrong password',
  recovered: 'New password set with a recovery code',
  'passkey-refused': 'A passkey of yours was refused: it may have been copied',
  'recovery-codes-made': 'New recovery codes made',
};

const nobody = 'Somebody';

/** "Signed in, with a passkey", and by whom when it was another. */
export function describeEntry(
  { actor, action, detail }: Pick<AuditEntry, 'actor' | 'action' | 'detail'>,
  username: string,
): string {
  const by = actor === username || actor === nobody ? [] : [`by ${actor}`];
  const details = detail.map((one) => auditDetails[one]);
  return [ownTexts[action] ?? auditActions[action], ...details, ...by].join(', ');
}
