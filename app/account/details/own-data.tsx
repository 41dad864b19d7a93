import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountKey, accountOptions } from '#app/account/account-query.ts';
import { apiDownload, apiWrite } from '#app/lib/api.ts';
import { saveFile } from '#app/lib/save-file.ts';
import { MutationButton } from '#app/ui/busy-button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Datestamp } from '#app/ui/list/timestamp.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { t } from '#contract/texts/texts.ts';

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
          busy={t('ownData.preparing')}
          className="button button-quiet w-full sm:w-auto"
        >
          {t('ownData.download')}
        </MutationButton>
        {account.data && !askedAt && (
          <button
            type="button"
            onClick={() => setIsAsking(true)}
            className="button button-ember w-full sm:w-auto"
          >
            {t('ownData.askToBeErased')}
          </button>
        )}
      </div>
      {askedAt && (
        <p className="mt-6 border-s border-champagne ps-4">
          <RichText
            text={t('ownData.askedOn')}
            tags={{ date: () => <Datestamp iso={askedAt} /> }}
          />{' '}
          <MutationButton action={withdraw} className="row-action">
            {t('ownData.keep')}
          </MutationButton>
        </p>
      )}
      <FormError error={download.error} />
      <FormError error={withdraw.error} />
      {isAsking && (
        <ConfirmDialog
          heading={t('ownData.askHeading')}
          text={t('ownData.askText')}
          confirm={t('ownData.ask')}
          busy={t('ownData.asking')}
          isDestructive
          act={async () => {
            await apiWrite('POST', '/api/auth/erasure');
            await refresh();
            showToast({ title: t('ownData.noted'), description: t('ownData.notedText') });
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
