import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeHandover } from '#app/admin/layout/code-handover.tsx';
import { useHouse } from '#app/lib/content.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog/dialog.tsx';
import { formatTime } from '#app/ui/list/timestamp.tsx';
import type { RecoveryCode } from '#contract/accounts/members.ts';
import { issueRecoveryCode } from './members-query.ts';
import type { MemberDialogProps } from './role-dialog.tsx';

/** Asks first, because the code is enough to take over the account. */
export function RecoveryDialog({ member, onClose, moveFocusTo }: MemberDialogProps) {
  const house = useHouse();
  const queryClient = useQueryClient();
  const [issued, setIssued] = useState<RecoveryCode>();
  const { username } = member;
  if (!issued) {
    return (
      <ConfirmDialog
        heading={`Issue a recovery code for ${username}?`}
        text={`Make sure that it is really ${username} who asks: whoever holds the code can set a new password. It works once, within the hour, and replaces any earlier one.`}
        confirm="Issue the code"
        busy="Issuing…"
        act={() => issueRecoveryCode(queryClient, member)}
        onDone={setIssued}
        onClose={onClose}
        moveFocusTo={moveFocusTo}
      />
    );
  }
  return (
    <Dialog heading={`A recovery code for ${username}`} onClose={onClose}>
      <p className="mt-3 text-ash">Pass it on now: it cannot be shown again.</p>
      <CodeHandover
        code={issued.code}
        subject={`Your recovery code for ${house.name}`}
        message={writeMessage(username, issued, house.name)}
      />
      <DialogActions>
        <button type="button" onClick={onClose} className="button grow">
          Done
        </button>
      </DialogActions>
    </Dialog>
  );
}

function writeMessage(username: string, issued: RecoveryCode, houseName: string): string {
  const { code, expiresAt } = issued;
  return [
    `Your recovery code for ${houseName}: ${code}`,
    `Open ${location.origin}/login?recover and give your username (${username}), the code and a new password.`,
    `It works once, until ${formatTime(expiresAt)}.`,
  ].join('\n\n');
}
