import { useMutation } from '@tanstack/react-query';
import { useAuth } from '#app/lib/auth/auth.tsx';
import { explainFailure } from '#app/lib/explain-error.ts';
import { MutationButton } from '#app/ui/busy-button.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { t } from '#contract/texts/texts.ts';

type SignOutButtonProps = { label: string; busyLabel: string; className: string };

/** Does not navigate: once the session ends, the page's guard redirects. */
export function SignOutButton({ label, busyLabel, className }: SignOutButtonProps) {
  const auth = useAuth();
  const signingOut = useMutation({
    mutationFn: auth.signOut,
    onError: (error) =>
      showToast({
        title: t('account.stillSignedIn'),
        description: explainFailure(error),
        variant: 'destructive',
      }),
  });
  return (
    <MutationButton action={signingOut} busy={busyLabel} className={className}>
      {label}
    </MutationButton>
  );
}
