import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useEnquiryChange } from '#app/admin/enquiries/inbox/change-seen.ts';
import { changeEnquiry, enquiryOptions, pathOf } from '#app/admin/enquiries/inbox/inbox-queries.ts';
import { fillReply } from '#app/admin/enquiries/saved-replies/fill-reply.ts';
import { SavedRepliesDialog } from '#app/admin/enquiries/saved-replies/saved-replies-dialog.tsx';
import { SavedReplyChoice } from '#app/admin/enquiries/saved-replies/saved-reply-choice.tsx';
import { useWriting } from '#app/admin/layout/desk-presence.ts';
import { summaryOptions } from '#app/admin/layout/summary-query.ts';
import { messageDrafts } from '#app/forms/drafts/area-drafts.ts';
import { CharacterCount } from '#app/forms/fields/character-count.tsx';
import { FieldError } from '#app/forms/fields/field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { apiWrite } from '#app/lib/api.ts';
import { useUser } from '#app/lib/auth/auth.tsx';
import { createKey } from '#app/lib/create-key.ts';
import { explainFailure } from '#app/lib/explain-error.ts';
import { readNewer } from '#app/lib/read-newer.ts';
import { FormError } from '#app/ui/form-error.tsx';
import {
  linkPlaceholder,
  type NewMessage,
  newMessageSchema,
} from '#contract/enquiries/conversations.ts';
import { type EnquiryDetail, enquiryDetailSchema } from '#contract/enquiries/enquiries.ts';
import { limits } from '#contract/limits.ts';
import { localPath } from '#contract/texts/texts.ts';
import { NewerMessages, newestIdOf } from './newer-messages.tsx';

type ComposerProps = {
  enquiry: EnquiryDetail;
  kind: NewMessage['kind'];
  field: RefObject<HTMLTextAreaElement | null>;
  onClose: () => void;
};

const texts = {
  reply: { label: 'Your reply', send: 'Send', sending: 'Sending…' },
  note: { label: 'Your note, for the desk only', send: 'Keep the note', sending: 'Keeping…' },
} as const;

const textId = 'composer-text';

const draftNameOf = (enquiryId: string, kind: NewMessage['kind'], userId: string) =>
  `${enquiryId} ${kind} ${userId}`;

/** What was begun for the enquiry and not sent. */
export const findDraftKind = (enquiryId: string, userId: string) =>
  (['reply', 'note'] as const).find(
    (kind) => messageDrafts.read(draftNameOf(enquiryId, kind, userId)).text,
  );

/** The last attempt: the same text sent again, after an answer that got lost, makes no second message. */
let attempt = { text: '', key: '' };

async function sendMessage(queryClient: QueryClient, id: string, message: NewMessage) {
  const text = JSON.stringify([id, message.kind, message.text]);
  if (attempt.text !== text) attempt = { text, key: createKey() };
  const headers = { 'Idempotency-Key': attempt.key };
  const schema = enquiryDetailSchema;
  await changeEnquiry(queryClient, id, () =>
    apiWrite('POST', `${pathOf(id)}/messages`, message, { schema, headers }),
  );
  attempt = { text: '', key: '' };
}

/** Escape closes it, and what was typed is there again when it is next opened. */
export function Composer({ enquiry, kind, field, onClose }: ComposerProps) {
  const queryClient = useQueryClient();
  const user = useUser();
  const summary = useQuery(summaryOptions);
  const { mutate: change } = useEnquiryChange();
  /** Whether the enquiry is handled with this answer. */
  const closes = useRef(false);
  const draft = draftNameOf(enquiry.id, kind, user.id);
  /** The newest that was known when the answer was begun. */
  const [seenUpTo, setSeenUpTo] = useState(() => {
    const begun = messageDrafts.read(draft);
    return (begun.text && begun.seenUpTo) || newestIdOf(enquiry);
  });
  /** What came while it was written, once the server has said so. */
  const [newer, setNewer] = useState<EnquiryDetail>();
  const { errors, formError, isSending, formProps, typed } = useForm<NewMessage>({
    schema: newMessageSchema,
    read: ({ text }) => ({ kind, text, seenUpTo: newer ? newestIdOf(newer) : seenUpTo }),
    drafts: messageDrafts,
    draft,
    // What came says why.
    explain: (error) => (readNewer(enquiryDetailSchema, error) ? undefined : explainFailure(error)),
    send: async (message) => {
      await sendMessage(queryClient, enquiry.id, message).catch((error: unknown) => {
        const current = readNewer(enquiryDetailSchema, error);
        if (current) {
          setSeenUpTo(message.seenUpTo ?? seenUpTo);
          setNewer(current);
          queryClient.setQueryData(enquiryOptions(enquiry.id).queryKey, current);
        }
        throw error;
      });
      onClose();
      if (!closes.current) return;
      const answered = queryClient.getQueryData(enquiryOptions(enquiry.id).queryKey) ?? enquiry;
      change({ enquiry: answered, change: { status: 'handled' } });
    },
  });

  const [isEditing, setIsEditing] = useState(false);
  const [begun] = useState(typed.text ?? '');
  const [text, setText] = useState(begun);
  // A draft that only lies there is not being written.
  useWriting(enquiry.id, text !== '' && text !== begun);

  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      closes.current = false;
      event.currentTarget.requestSubmit();
    }
  };

  const insert = (saved: string) => {
    const area = field.current;
    if (!area) return;
    area.setRangeText(fillReply(saved, enquiry), area.selectionStart, area.selectionEnd, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
    area.focus();
  };

  const { label, send, sending } = texts[kind];
  return (
    <>
      <form {...formProps} onKeyDown={press} className="border-t border-hairline pt-5 pb-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <label htmlFor={textId} className="label text-ash">
            {label}
          </label>
          {kind === 'reply' && (
            <SavedReplyChoice
              language={enquiry.language}
              onChoose={insert}
              onEdit={() => setIsEditing(true)}
            />
          )}
        </div>
        <textarea
          ref={field}
          id={textId}
          name="text"
          dir="auto"
          rows={7}
          // What is typed while it is sent would be lost with the field.
          readOnly={isSending}
          defaultValue={typed.text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          aria-invalid={errors.text ? true : undefined}
          aria-describedby={errors.text && `${textId}-error`}
          className="field field-area text-base"
        />
        {/* Kept with the draft. */}
        <input type="hidden" name="seenUpTo" value={seenUpTo} />
        <FieldError name={textId} error={errors.text} />
        <CharacterCount length={text.length} limit={limits.message} from={200} />
        {kind === 'reply' && text.includes(linkPlaceholder) && (
          <p className="mt-2 text-sm wrap-anywhere text-ash">
            {linkPlaceholder} will be the link to their page:{' '}
            <span className="text-bone">
              {location.origin}
              {localPath('/enquiry/', enquiry.language)}…
            </span>{' '}
            It is made when the mail is sent.
          </p>
        )}
        {kind === 'reply' && summary.data?.mail.isSetUp === false && (
          <p className="mt-2 text-sm text-ember">
            Mail is not set up: the reply will stand on the visitor’s page and will not be mailed.
          </p>
        )}
        {newer && (
          <NewerMessages
            enquiry={newer}
            seenUpTo={seenUpTo}
            isSending={isSending}
            onKeepWriting={() => {
              setSeenUpTo(newestIdOf(newer));
              setNewer(undefined);
              field.current?.focus();
            }}
          />
        )}
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <button
            type="submit"
            disabled={isSending}
            onClick={() => {
              closes.current = false;
            }}
            className="button"
          >
            {isSending ? sending : send}
          </button>
          {kind === 'reply' && (
            <button
              type="submit"
              disabled={isSending}
              onClick={() => {
                closes.current = true;
              }}
              className="button button-quiet"
            >
              Send and close
            </button>
          )}
          <button type="button" onClick={onClose} className="row-action text-base">
            Close
          </button>
          <span className="text-sm text-ash max-lg:hidden">
            <kbd className="font-text text-bone">Ctrl</kbd>{' '}
            <kbd className="font-text text-bone">Enter</kbd> sends
          </span>
        </div>
        <FormError text={formError} />
      </form>
      {/* Outside the form, which in React would take the dialog's keys and its form's sending for its own. */}
      {isEditing && <SavedRepliesDialog onClose={() => setIsEditing(false)} />}
    </>
  );
}
