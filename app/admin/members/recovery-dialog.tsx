import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CodeHandover } from '#app/admin/layout/code-handover.tsx';
import { useHouse } from '#app/lib/content.tsx';
import { explainFailure } from '#app/lib/explain-error.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { formatTime } from '#app/ui/list/timestamp.tsx';
import type { Member, RecoveryCode } from '#contract/accounts/members.ts';
import { issueRecoveryCode } from './members-query.ts';

type RecoveryDialogProps = { member: Member; onClose: () => void };

/** Asks first, because the code is enough to take over the account. */
export function RecoveryDialog({ member, onClose }: RecoveryDialogProps) {
  const house = useHouse();
  const queryClient = useQueryClient();
  const issuing = useMutation({ mutationFn: () => issueRecoveryCode(queryClient, member) });
  const { username } = member;
  if (issuing.data) {
    return (
      <Dialog key="issued" heading={`A recovery code for ${username}`} onClose={onClose}>
        <p className="mt-3 text-ash">Pass it on now: it cannot be shown again.</p>
        <CodeHandover
          code={issuing.data.code}
          subject={`Your recovery code for ${house.name}`}
          message={writeMessage(username, issuing.data, house.name)}
        />
        <DialogActions>
          <button type="button" onClick={onClose} className="button grow">
            Done
          </button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog key="question" heading={`Issue a recovery code for ${username}?`} onClose={onClose}>
      <p className="mt-4 text-ash">
        Make sure that it is really {username} who asks: whoever holds the code can set a new
        password. It works once, within the hour, and replaces any earlier one.
      </p>
      <DialogActions
        message={issuing.isError && <FormError text={explainFailure(issuing.error)} />}
      >
        <button type="button" onClick={onClose} className="button button-quiet">
          Cancel
        </button>
        <BusyButton isBusy={issuing.isPending} onClick={() => issuing.mutate()} className="button">
          {issuing.isPending ? 'Issuing…' : 'Issue the code'}
        </BusyButton>
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
