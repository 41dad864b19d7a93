// The server's answer to a form that was sent without script. It is part of the page, which therefore works
// without script and hydrates without a mismatch.
import { createContext, useContext, useState } from 'react';
import type { ContactAnswer } from '#contract/enquiries/contact-notices.ts';

/** Set when the server renders the page; in the browser it is read from the page. */
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
