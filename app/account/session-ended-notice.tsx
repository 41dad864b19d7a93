import { useAuth, useAuthState } from '#app/lib/auth/auth.tsx';
import { t } from '#contract/texts/texts.ts';

/** Above a sign-in form: why the user has to sign in again. */
export function SessionEndedNotice() {
  const auth = useAuth();
  const state = useAuthState();
  if (state.status !== 'signed-out' || !state.reason) return null;
  return (
    <div className="mb-10 border-s border-champagne ps-4">
      {state.reason === 'session-ended' ? (
        <p role="alert">{t('account.sessionEnded')}</p>
      ) : (
        <>
          <p role="alert">{t('account.notChecked')}</p>
          <button type="button" onClick={auth.check} className="text-link mt-1 cursor-pointer">
            {t('account.checkAgain')}
          </button>
        </>
      )}
    </div>
  );
}
