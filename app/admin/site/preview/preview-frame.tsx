import { useEffect, useEffectEvent, useRef } from 'react';
import { useEditor } from '#app/admin/site/editor-context.tsx';
import { expandAll } from '#app/admin/site/fields/expand-fields.ts';
import type { PreviewPage } from '#app/admin/site/fields/field.ts';
import { findShownElement, lightUp, listenForPresses } from './preview-document.ts';
import { listShown } from './shown-texts.ts';
import { usePaneSize } from './use-pane-size.ts';

type PreviewFrameProps = {
  page: PreviewPage;
  title: string;
  /** Of the page, in its own pixels. */
  width: number;
  partId: string;
  /** The field that has the focus. */
  activePath: string | undefined;
};

/** The real page, rendered by the server from the draft, scaled to the room there is. */
export function PreviewFrame({ page, title, width, partId, activePath }: PreviewFrameProps) {
  const { state, goTo } = useEditor();
  const pane = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scrollY = useRef(0);
  const room = usePaneSize(pane);
  const scale = Math.min(1, room.width / width || 1);

  // What the frame shows is what was saved, not what is being typed.
  const list = () => listShown(expandAll(state.site.draft), state.site.draft);

  const showField = useEffectEvent((path: string | undefined) => {
    const shown = list().find((one) => one.path === path);
    const document = frame.current?.contentDocument;
    lightUp(shown && document ? findShownElement(document, shown) : undefined);
  });
  useEffect(() => showField(activePath), [activePath]);

  const press = useEffectEvent((path: string) => goTo(path));
  const find = useEffectEvent(() => ({ shown: list(), partId }));
  const prepare = () => {
    const { contentDocument, contentWindow } = frame.current ?? {};
    if (!contentDocument || !contentWindow) return;
    listenForPresses(contentDocument, { find, onPress: press });
    contentWindow.scrollTo({ top: scrollY.current, behavior: 'instant' });
    if (activePath) showField(activePath);
  };

  const shownSave = useRef(state.saves);
  useEffect(() => {
    const window = frame.current?.contentWindow;
    if (!window || shownSave.current === state.saves) return;
    shownSave.current = state.saves;
    scrollY.current = window.scrollY;
    window.location.reload();
  }, [state.saves]);

  return (
    <div ref={pane} className="site-preview-pane">
      <iframe
        ref={frame}
        src={`/admin/preview/${page}`}
        title={title}
        onLoad={prepare}
        style={{
          width: `${width}px`,
          height: `${room.height / scale}px`,
          marginInline: scale < 1 ? 0 : `${(room.width - width) / 2}px`,
          transform: `scale(${scale})`,
        }}
      />
    </div>
  );
}
