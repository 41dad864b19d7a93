import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountKey } from '#app/account/account-query.ts';
import { apiWrite } from '#app/lib/api.ts';
import { explainFailure } from '#app/lib/explain-error.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { useMoveFocusOnRemoval } from '#app/ui/move-focus.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';

export function EndOtherSessions() {
  const queryClient = useQueryClient();
  const ref = useMoveFocusOnRemoval();
  const ending = useMutation({
    mutationFn: () => apiWrite('POST', '/api/auth/sessions/end-others'),
    onSuccess: () => {
      showToast({
        title: 'Signed out everywhere else',
        description: 'Every other device has been signed out.',
      });
      return queryClient.invalidateQueries({ queryKey: accountKey });
    },
  });
  return (
    <>
      <BusyButton
        ref={ref}
        isBusy={ending.isPending}
        onClick={() => ending.mutate()}
        className="button button-quiet mt-6 w-full sm:w-auto"
      >
        {ending.isPending ? 'Signing out…' : 'Sign out everywhere else'}
      </BusyButton>
      <FormError text={ending.isError ? explainFailure(ending.error) : undefined} />
    </>
  );
}
