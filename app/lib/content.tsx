// What the page says: chosen by the server (app/content/page-content.ts), read by its components.
import { createContext, type ReactNode, useContext } from 'react';
import type { FootContent, HouseContent, PageContent, PageId } from '#app/content/page-content.ts';
import type { ScriptTexts } from '#contract/texts/script-texts.ts';

export type DocumentContent = {
  house: HouseContent;
  page: PageContent<PageId>;
  /** On the server only. */
  foot?: FootContent;
};
/** What the page's script reads in its document. */
export type DocumentData = DocumentContent & { path: string; texts: ScriptTexts };

const ContentContext = createContext<DocumentContent | undefined>(undefined);

type ContentProviderProps = { content: DocumentContent; children: ReactNode };

export function ContentProvider({ content, children }: ContentProviderProps) {
  return <ContentContext value={content}>{children}</ContentContext>;
}

function useContent(): DocumentContent {
  const content = useContext(ContentContext);
  if (!content) throw new Error('No content: render inside ContentProvider');
  return content;
}

export const useHouse = () => useContent().house;

export const useFoot = () => useContent().foot as FootContent;

/** The content of the page that is shown, for its own components: the id is that of their page. */
export const usePage = <Id extends PageId>(_id: Id) => useContent().page as PageContent<Id>;

const elementId = 'page-content';

/** A data block: it does not run, so the content-security policy need not allow it. */
export const contentScript = (data: DocumentData) =>
  `<script type="application/json" id="${elementId}">${escapeJson(data)}</script>`;

/** Throws where the document was cut off before its content: start.ts then shows the page without script. */
export function readData(): DocumentData {
  return JSON.parse(document.getElementById(elementId)?.textContent ?? '');
}

/** JSON inside a script element, which an unescaped `<` could close. */
export const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
