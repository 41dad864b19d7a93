import { useAuth, useAuthState } from '#app/lib/auth/auth.tsx';

/** Above a sign-in form: why the user has to sign in again. */
export function SessionEndedNotice() {
  const auth = useAuth();
  const state = useAuthState();
  if (state.status !== 'signed-out' || !state.reason) return null;
  return (
    <div className="mb-10 border-l border-champagne pl-4">
      {state.reason === 'session-ended' ? (
        <p role="alert">Your session has ended. Please sign in again.</p>
      ) : (
        <>
          <p role="alert">Whether you are signed in could not be checked just now.</p>
          <button type="button" onClick={auth.check} className="text-link mt-1 cursor-pointer">
            Check again
          </button>
        </>
      )}
    </div>
  );
}
