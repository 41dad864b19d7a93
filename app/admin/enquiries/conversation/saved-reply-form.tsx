import { useQueryClient } from '@tanstack/react-query';
import { LongTextField } from '#app/forms/long-text-field.tsx';
import { TitleField } from '#app/forms/title-field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { DialogActions } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { limits } from '#contract/limits.ts';
import {
  type NewSavedReply,
  newSavedReplySchema,
  type SavedReply,
} from '#contract/saved-replies.ts';
import { saveReply } from './saved-replies-query.ts';

const formId = 'saved-reply-form';

type SavedReplyFormProps = { reply: SavedReply | undefined; onClose: () => void };

export function SavedReplyForm({ reply, onClose }: SavedReplyFormProps) {
  const queryClient = useQueryClient();
  const { errors, formError, isSending, formProps } = useForm<NewSavedReply>({
    schema: newSavedReplySchema,
    send: async (body) => {
      await saveReply(queryClient, body, reply);
      onClose();
    },
  });
  return (
    <>
      <form {...formProps} id={formId} className="mt-6 grid gap-7">
        <TitleField error={errors.title} defaultValue={reply?.title} />
        <LongTextField
          name="text"
          label="Text"
          hint={'{name}, {reference} and {link} are filled in.'}
          error={errors.text}
          limit={limits.message}
          rows={8}
          required
          defaultValue={reply?.text}
        />
      </form>
      <DialogActions message={formError && <FormError text={formError} />}>
        <button type="button" onClick={onClose} className="button button-quiet">
          Cancel
        </button>
        <button type="submit" form={formId} disabled={isSending} className="button">
          {isSending ? 'Saving…' : 'Save'}
        </button>
      </DialogActions>
    </>
  );
}
