import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MutationButton } from '#app/ui/busy-button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import type { FocusTarget } from '#app/ui/move-focus.ts';
import { Dialog, DialogActions } from './dialog.tsx';

type ConfirmDialogProps<Answer> = {
  /** Names the record: "Revoke the code for E. Whitcombe?" */
  heading: string;
  text: string;
  /** What is chosen before it is confirmed. */
  children?: ReactNode;
  confirm: string;
  /** The label of the button while it acts. */
  busy?: string;
  cancel?: string;
  isDestructive?: boolean;
  act: () => Promise<Answer>;
  /** By default it closes once it has acted. */
  onDone?: (answer: Answer) => void;
  onClose: () => void;
  moveFocusTo?: FocusTarget | undefined;
};

export function ConfirmDialog<Answer>(props: ConfirmDialogProps<Answer>) {
  const { heading, text, confirm, busy = confirm, cancel, isDestructive } = props;
  const { act, onClose, onDone = onClose, moveFocusTo } = props;
  const acting = useMutation({ mutationFn: act, onSuccess: (answer) => onDone(answer) });
  return (
    <Dialog heading={heading} onClose={onClose} moveFocusTo={moveFocusTo}>
      <p className="mt-4 text-ash">{text}</p>
      {props.children}
      <DialogActions
        message={acting.isError && <FormError error={acting.error} />}
        onCancel={onClose}
        cancel={cancel}
      >
        <MutationButton
          action={acting}
          busy={busy}
          className={isDestructive ? 'button button-ember' : 'button'}
        >
          {confirm}
        </MutationButton>
      </DialogActions>
    </Dialog>
  );
}
