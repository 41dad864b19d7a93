import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { invalidateAuditLog } from '#app/admin/layout/audit-log-query.ts';
import { InputField } from '#app/forms/fields/field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { apiWrite } from '#app/lib/api.ts';
import { explainFailure } from '#app/lib/explain-error.ts';
import { saveFile } from '#app/lib/save-file.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import {
  describeErasure,
  type Erasure,
  erasureSchema,
  personalDataSchema,
  toPerson,
  whoSchema,
} from '#contract/admin/personal-data.ts';

const path = '/api/personal-data';

/** What a person may ask for: all that is kept of them, or that it be removed. */
export function PersonalData() {
  const queryClient = useQueryClient();
  const [erased, setErased] = useState<{ who: string; would: Erasure }>();
  const input = useRef<HTMLInputElement>(null);
  const exporting = useMutation({
    async mutationFn(who: string) {
      const schema = personalDataSchema;
      const data = await apiWrite('POST', `${path}/export`, toPerson(who), { schema });
      void invalidateAuditLog(queryClient);
      const text = JSON.stringify(data, null, 2);
      saveFile(new Blob([text], { type: 'application/json' }), 'personal-data.json');
    },
  });
  const { field, formProps } = useForm({
    schema: whoSchema,
    async send({ who }) {
      const schema = erasureSchema;
      const would = await apiWrite('POST', `${path}/count`, toPerson(who), { schema });
      setErased({ who: who.trim(), would });
    },
  });
  const exportData = () => {
    const given = whoSchema.safeParse({ who: input.current?.value ?? '' });
    if (given.success) exporting.mutate(given.data.who);
    else input.current?.form?.requestSubmit();
  };

  return (
    <section aria-labelledby="personal-data" className="mt-20 border-t border-hairline pt-8">
      <h2 id="personal-data" className="text-3xl">
        A person’s data
      </h2>
      <p className="mt-3 max-w-[60ch] text-ash">
        All that is kept of a person. By an e-mail address: the enquiries and the account that bear
        it. By a username: the account and what was sent while signed in to it.
      </p>
      <form {...formProps} className="mt-6 grid max-w-xl gap-6">
        <InputField
          {...field('who')}
          ref={input}
          label="E-mail address or username"
          required
          autoComplete="off"
        />
        <p className="flex flex-wrap gap-x-8 text-base">
          <BusyButton isBusy={exporting.isPending} onClick={exportData} className="row-action">
            {exporting.isPending ? 'Exporting…' : 'Export'}
          </BusyButton>
          <button type="submit" className="row-action decoration-ember hover:text-ember">
            Erase
          </button>
        </p>
        {exporting.isError && (
          <FormError text={`Nothing was exported. ${explainFailure(exporting.error)}`} />
        )}
      </form>
      {erased && (
        <ConfirmDialog
          heading={`Erase ${erased.who}?`}
          text={`${describeErasure(erased.would)} All of it is removed for good. Accounts of admins stay. Mails that have left stay where they arrived.`}
          confirm="Erase the person"
          busy="Erasing…"
          isDestructive
          act={async () => {
            const body = toPerson(erased.who);
            const schema = erasureSchema;
            const done = await apiWrite('POST', `${path}/erase`, body, { schema });
            // Whatever was fetched may show the person.
            await queryClient.invalidateQueries();
            showToast({ title: 'Erased', description: describeErasure(done) });
          }}
          onClose={() => setErased(undefined)}
          moveFocusTo={input}
        />
      )}
    </section>
  );
}
