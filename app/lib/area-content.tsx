// In the areas, which are never loaded again, the content changes when the owner publishes.
import { createContext, type ReactNode, useContext, useState } from 'react';
import { ContentProvider, type DocumentContent } from './content.tsx';

const ShowContext = createContext<(content: DocumentContent) => void>(() => {});

type AreaContentProps = { content: DocumentContent; children: ReactNode };

export function AreaContent({ content, children }: AreaContentProps) {
  const [shown, setShown] = useState(content);
  return (
    <ShowContext value={setShown}>
      <ContentProvider content={shown}>{children}</ContentProvider>
    </ShowContext>
  );
}

/** Puts other content in the place of the document's. */
export function useShowContent() {
  const show = useContext(ShowContext);
  return (content: DocumentContent) => {
    show(content);
    void refreshFoot();
  };
}

/** The script has no code for the foot, which is the server's HTML. If it cannot be had, the next page brings it. */
async function refreshFoot() {
  const answer = await fetch(location.pathname).catch(() => undefined);
  if (!answer?.ok) return;
  const served = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [foot, newer] = [document, served].map((one) => one.querySelector('footer'));
  if (foot && newer) foot.replaceChildren(...newer.childNodes);
}
