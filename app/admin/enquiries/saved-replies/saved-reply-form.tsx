import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '#app/account/form-dialog.tsx';
import { useConfirmLeave } from '#app/admin/library/use-confirm-leave.tsx';
import { SelectField } from '#app/forms/fields/field.tsx';
import { LongTextField } from '#app/forms/fields/long-text-field.tsx';
import { TitleField } from '#app/forms/fields/title-field.tsx';
import { readTexts } from '#app/forms/form-engine.ts';
import { useForm } from '#app/forms/use-form.ts';
import {
  type NewSavedReply,
  newSavedReplySchema,
  type SavedReply,
} from '#contract/enquiries/saved-replies.ts';
import { limits } from '#contract/limits.ts';
import { englishNames } from '#contract/texts/english-names.ts';
import { languageValues } from '#contract/texts/languages.ts';
import { saveReply } from './saved-replies-query.ts';

const emptyReply: NewSavedReply = { title: '', text: '', language: 'en' };

type SavedReplyFormProps = { reply: SavedReply | undefined; onClose: () => void };

/** Asks before it closes over a changed text. */
export function SavedReplyForm({ reply, onClose }: SavedReplyFormProps) {
  const queryClient = useQueryClient();
  const [isChanged, setIsChanged] = useState(false);
  const { leave, question } = useConfirmLeave({
    warning: isChanged ? 'What you changed in this reply will be lost.' : undefined,
  });
  const form = useForm<NewSavedReply>({
    schema: newSavedReplySchema,
    send: async (body) => {
      await saveReply(queryClient, body, reply);
      onClose();
    },
  });
  const input = (event: FormEvent<HTMLFormElement>) => {
    void form.formProps.onInput(event);
    const texts = readTexts(event.currentTarget);
    const isSame = (name: keyof NewSavedReply) => texts[name] === (reply ?? emptyReply)[name];
    setIsChanged(!(isSame('title') && isSame('text') && isSame('language')));
  };

  return (
    <>
      <FormDialog
        isWide
        heading={reply ? `Change ${reply.title}` : 'A saved reply'}
        form={{ ...form, formProps: { ...form.formProps, onInput: input } }}
        gap="gap-7"
        submit="Save"
        busy="Saving…"
        onClose={() => leave(onClose)}
      >
        <TitleField {...form.field('title')} defaultValue={reply?.title} />
        <SelectField
          {...form.field('language')}
          label="Language"
          required
          defaultValue={reply?.language ?? emptyReply.language}
        >
          {languageValues.map((language) => (
            <option key={language} value={language}>
              {englishNames[language]}
            </option>
          ))}
        </SelectField>
        <LongTextField
          {...form.field('text')}
          label="Text"
          hint={'{name}, {reference} and {link} are filled in.'}
          limit={limits.message}
          rows={8}
          required
          defaultValue={reply?.text}
        />
      </FormDialog>
      {question}
    </>
  );
}
