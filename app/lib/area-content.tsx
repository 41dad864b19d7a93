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
export const useShowContent = () => useContext(ShowContext);
