import { useMutation } from '@tanstack/react-query';
import { useAuth } from '#app/lib/auth.tsx';
import { explainFailure } from '#app/lib/explain-error.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';

type SignOutButtonProps = { label: string; busyLabel: string };

/** Leaving needs no address: the guard of the page one is on knows where guests belong. */
export function SignOutButton({ label, busyLabel }: SignOutButtonProps) {
  const auth = useAuth();
  const leaving = useMutation({
    mutationFn: auth.signOut,
    onError: (error) =>
      showToast({
        title: 'You are still signed in',
        description: explainFailure(error),
        variant: 'destructive',
      }),
  });
  return (
    <BusyButton
      isBusy={leaving.isPending}
      onClick={() => leaving.mutate()}
      className="button button-quiet w-full sm:w-fit"
    >
      {leaving.isPending ? busyLabel : label}
    </BusyButton>
  );
}
