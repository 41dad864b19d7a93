import type { ComponentProps, ReactNode } from 'react';
import { Dialog, DialogActions } from '#app/ui/dialog/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';

type FormDialogProps = {
  heading: string;
  isWide?: boolean;
  intro?: ReactNode;
  form: { formProps: ComponentProps<'form'>; formError: string | undefined; isSending: boolean };
  /** Between the fields. */
  gap?: string;
  submit: string;
  busy: string;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog: its fields, Cancel and the button that sends it. */
export function FormDialog(props: FormDialogProps) {
  const { heading, isWide = false, intro, form, gap = 'gap-8' } = props;
  const { submit, busy, onClose, children } = props;
  const { formProps, formError, isSending } = form;
  return (
    <Dialog heading={heading} isWide={isWide} onClose={onClose}>
      {intro && <p className="mt-4 text-ash">{intro}</p>}
      <form {...formProps} className={`mt-8 grid ${gap}`}>
        {children}
        <DialogActions message={<FormError text={formError} />} onCancel={onClose}>
          <button type="submit" disabled={isSending} className="button">
            {isSending ? busy : submit}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
