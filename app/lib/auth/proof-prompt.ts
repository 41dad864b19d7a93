// A call that needs a recent proof of who is there waits while the person is asked, and is then sent again.
import { onProofNeeded } from '#app/lib/api.ts';
import { createStore } from '#app/lib/store.ts';

type Asking = { settle: (isProved: boolean) => void };

const { getState, setState, subscribe } = createStore<Asking | undefined>(undefined);
let asked: Promise<boolean> | undefined;

/** Whether they proved it. Calls that need it at the same time share one question. */
function ask(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    const settle = (isProved: boolean) => {
      asked = undefined;
      setState(undefined);
      resolve(isProved);
    };
    setState({ settle });
  });
  return asked;
}

export const proofPrompt = {
  getState,
  subscribe,

  /** Call while something on the page can ask. Returns the end of that. */
  attach() {
    onProofNeeded(ask);
    return () => {
      onProofNeeded(async () => false);
      getState()?.settle(false);
    };
  },
};
