import { useMutation } from '@tanstack/react-query';
import { apiWrite } from '#app/lib/api.ts';
import { explainFailure } from '#app/lib/explain-error.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { FormError } from '#app/ui/form-error.tsx';

export function EndOtherSessions() {
  const ending = useMutation({
    mutationFn: () => apiWrite('POST', '/api/auth/sessions/end-others'),
  });
  return (
    <>
      <p className="max-w-[40ch] text-ash">
        Left a tablet in a hotel? Sign out everywhere but here.
      </p>
      <BusyButton
        isBusy={ending.isPending}
        onClick={() => ending.mutate()}
        className="button button-quiet mt-5 w-full sm:w-auto"
      >
        {ending.isPending ? 'Signing out…' : 'Sign out everywhere else'}
      </BusyButton>
      <p role="status" className="mt-4 text-champagne empty:hidden">
        {ending.isSuccess && 'Every other device has been signed out.'}
      </p>
      <FormError text={ending.isError ? explainFailure(ending.error) : undefined} />
    </>
  );
}
