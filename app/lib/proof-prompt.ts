// A call that needs a recent proof of who is there waits while the person is asked, and is then sent again.
import { createStore } from './store.ts';

type Asking = { settle: (isProved: boolean) => void };

const { getState, setState, subscribe } = createStore<Asking | undefined>(undefined);
let isShown = false;
let asked: Promise<boolean> | undefined;

export const proofPrompt = {
  getState,
  subscribe,

  /** Call while something on the page can ask. Returns the end of that. */
  attach() {
    isShown = true;
    return () => {
      isShown = false;
      getState()?.settle(false);
    };
  },

  /** Whether they proved it. Calls that need it at the same time share one question. */
  ask(): Promise<boolean> {
    if (!isShown) return Promise.resolve(false);
    asked ??= new Promise<boolean>((resolve) => {
      const settle = (isProved: boolean) => {
        asked = undefined;
        setState(undefined);
        resolve(isProved);
      };
      setState({ settle });
    });
    return asked;
  },
};
