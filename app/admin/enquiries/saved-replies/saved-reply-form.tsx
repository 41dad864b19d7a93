import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useConfirmLeave } from '#app/admin/library/use-confirm-leave.tsx';
import { LongTextField } from '#app/forms/fields/long-text-field.tsx';
import { TitleField } from '#app/forms/fields/title-field.tsx';
import { readTexts } from '#app/forms/form-engine.ts';
import { useForm } from '#app/forms/use-form.ts';
import { Dialog, DialogActions } from '#app/ui/dialog/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import {
  type NewSavedReply,
  newSavedReplySchema,
  type SavedReply,
} from '#contract/enquiries/saved-replies.ts';
import { limits } from '#contract/limits.ts';
import { saveReply } from './saved-replies-query.ts';

const formId = 'saved-reply-form';

type SavedReplyFormProps = { reply: SavedReply | undefined; onClose: () => void };

/** Asks before it closes over a changed text. */
export function SavedReplyForm({ reply, onClose }: SavedReplyFormProps) {
  const queryClient = useQueryClient();
  const [isChanged, setIsChanged] = useState(false);
  const { leave, question } = useConfirmLeave({
    warning: isChanged ? 'What you changed in this reply will be lost.' : undefined,
  });
  const { field, formError, isSending, formProps } = useForm<NewSavedReply>({
    schema: newSavedReplySchema,
    send: async (body) => {
      await saveReply(queryClient, body, reply);
      onClose();
    },
  });
  const input = (event: FormEvent<HTMLFormElement>) => {
    void formProps.onInput(event);
    const { title, text } = readTexts(event.currentTarget);
    setIsChanged(title !== (reply?.title ?? '') || text !== (reply?.text ?? ''));
  };

  return (
    <>
      <Dialog
        isWide
        heading={reply ? `Change ${reply.title}` : 'A saved reply'}
        onClose={() => leave(onClose)}
      >
        <form {...formProps} onInput={input} id={formId} className="mt-6 grid gap-7">
          <TitleField {...field('title')} defaultValue={reply?.title} />
          <LongTextField
            {...field('text')}
            label="Text"
            hint={'{name}, {reference} and {link} are filled in.'}
            limit={limits.message}
            rows={8}
            required
            defaultValue={reply?.text}
          />
        </form>
        <DialogActions message={formError && <FormError text={formError} />}>
          <button type="button" onClick={() => leave(onClose)} className="button button-quiet">
            Cancel
          </button>
          <button type="submit" form={formId} disabled={isSending} className="button">
            {isSending ? 'Saving…' : 'Save'}
          </button>
        </DialogActions>
      </Dialog>
      {question}
    </>
  );
}
