import { useMutation } from '@tanstack/react-query';
import { Dialog } from './dialog.tsx';
import { explainFailure } from './explain-failure.ts';
import { FormTrouble } from './form-trouble.tsx';

type ConfirmDialogProps = {
  /** Names what it is about: "Revoke the code for E. Whitcombe?" */
  heading: string;
  text: string;
  confirm: string;
  busy: string;
  isDestructive?: boolean;
  act: () => Promise<unknown>;
  onClose: () => void;
  returnFocusTo: string;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { heading, text, confirm, busy, isDestructive, act, onClose, returnFocusTo } = props;
  const acting = useMutation({ mutationFn: act, onSuccess: onClose });
  return (
    <Dialog heading={heading} onClose={onClose} returnFocusTo={returnFocusTo}>
      <p className="mt-4 text-ash">{text}</p>
      {acting.isError && (
        <div className="mt-6">
          <FormTrouble text={explainFailure(acting.error)} />
        </div>
      )}
      <div className="mt-8 flex flex-col gap-4 sm:flex-row-reverse sm:justify-start">
        <button
          type="button"
          disabled={acting.isPending}
          onClick={() => acting.mutate()}
          className={isDestructive ? 'button button-ember' : 'button'}
        >
          {acting.isPending ? busy : confirm}
        </button>
        <button type="button" onClick={onClose} className="button button-quiet">
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
