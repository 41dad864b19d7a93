// What the server answered to a form that was sent without script: part of the page, so that the page is
// whole without script, and hydrates as it is with it.
import { createContext, useContext, useState } from 'react';
import type { ContactAnswer } from '#contract/contact-answer.ts';

/** Given where the page is rendered; in the browser the page itself carries it. */
export const ContactAnswerContext = createContext<ContactAnswer | undefined>(undefined);

export function useContactAnswer(): ContactAnswer | undefined {
  const given = useContext(ContactAnswerContext);
  const [answer] = useState(() => given ?? readFromPage());
  return answer;
}

function readFromPage(): ContactAnswer | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.querySelector<HTMLElement>('form[data-answer]')?.dataset.answer;
  return text ? (JSON.parse(text) as ContactAnswer) : undefined;
}
