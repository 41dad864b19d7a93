import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountKey, accountOptions } from '#app/account/account-query.ts';
import { apiDownload, apiWrite } from '#app/lib/api.ts';
import { saveFile } from '#app/lib/save-file.ts';
import { MutationButton } from '#app/ui/busy-button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Datestamp } from '#app/ui/list/timestamp.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';

export function OwnData() {
  const queryClient = useQueryClient();
  const account = useQuery(accountOptions);
  const [isAsking, setIsAsking] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: accountKey });
  const download = useMutation({
    mutationFn: async () => {
      const { fileName, body } = await apiDownload('/api/auth/export');
      saveFile(await body, fileName);
    },
  });
  const withdraw = useMutation({
    mutationFn: () => apiWrite('DELETE', '/api/auth/erasure'),
    onSuccess: refresh,
  });
  const askedAt = account.data?.erasureAskedAt;

  return (
    <>
      <div className="flex flex-wrap gap-4">
        <MutationButton
          action={download}
          busy="Preparing…"
          className="button button-quiet w-full sm:w-auto"
        >
          Download your data
        </MutationButton>
        {account.data && !askedAt && (
          <button
            type="button"
            onClick={() => setIsAsking(true)}
            className="button button-ember w-full sm:w-auto"
          >
            Ask to be erased
          </button>
        )}
      </div>
      {askedAt && (
        <p className="mt-6 border-l border-champagne pl-4">
          You asked on <Datestamp iso={askedAt} /> for your account to be erased. We do it by hand
          and write to you when it is done.{' '}
          <MutationButton action={withdraw} className="row-action">
            Keep my account
          </MutationButton>
        </p>
      )}
      <FormError error={download.error} />
      <FormError error={withdraw.error} />
      {isAsking && (
        <ConfirmDialog
          heading="Ask for your account to be erased?"
          text="We erase it by hand, with your requests to us. Until then you can change your mind here. Afterwards you can no longer sign in."
          confirm="Ask for erasure"
          busy="Asking…"
          isDestructive
          act={async () => {
            await apiWrite('POST', '/api/auth/erasure');
            await refresh();
            showToast({ title: 'Noted', description: 'We will erase your account by hand.' });
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
