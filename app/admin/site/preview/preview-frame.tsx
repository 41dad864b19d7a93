import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEditor } from '#app/admin/site/state/editor-context.tsx';
import { findShownElement, lightUp, listenForPresses } from './preview-document.ts';

type PreviewFrameProps = {
  /** Of the preview, with its language. */
  address: string;
  title: string;
  /** The width of the page, in its own pixels. */
  width: number;
  /** The field that has the focus. */
  activePath: string | undefined;
  onPress: (path: string) => void;
};

/** The real page, rendered by the server from the draft, scaled to the room there is. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { address, title, width, activePath, onPress } = props;
  const { state } = useEditor();
  const pane = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scrollY = useRef(0);
  const [isAway, setIsAway] = useState(false);
  const room = usePaneSize(pane);
  const scale = Math.min(1, room.width / width || 1);

  const showField = useEffectEvent((path: string | undefined) => {
    const document = frame.current?.contentDocument;
    lightUp(path && document ? findShownElement(document, path) : null);
  });
  // Another width, or a pane that comes into view, moves the text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two are reasons, not values
  useEffect(() => showField(activePath), [activePath, width, room.height]);

  const press = useEffectEvent(onPress);
  const prepare = () => {
    const contentDocument = frame.current?.contentDocument;
    const contentWindow = contentDocument?.defaultView;
    // The browser's own page about a lost connection may not be looked into.
    setIsAway(!contentWindow);
    if (!contentWindow) return;
    listenForPresses(contentDocument, press);
    contentWindow.scrollTo({ top: scrollY.current, behavior: 'instant' });
    if (activePath) showField(activePath);
  };

  const shownSave = useRef(state.saves);
  useEffect(() => {
    const element = frame.current;
    if (!element || shownSave.current === state.saves) return;
    shownSave.current = state.saves;
    scrollY.current = element.contentDocument?.defaultView?.scrollY ?? 0;
    // Its own address again: `location.reload()` is not allowed on the browser's page about a lost connection.
    element.src = address;
  }, [state.saves, address]);

  return (
    <div
      ref={pane}
      className="h-[calc(100svh-16rem)] min-h-96 overflow-hidden border border-hairline bg-graphite"
    >
      {isAway && (
        <p role="status" className="p-6 text-ash">
          The preview did not arrive. It is fetched again with your next change; what you type is
          kept.
        </p>
      )}
      <iframe
        ref={frame}
        src={address}
        title={title}
        hidden={isAway}
        onLoad={prepare}
        className="block max-w-none origin-top-left"
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

function usePaneSize(pane: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!pane.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(pane.current);
    return () => observer.disconnect();
  }, [pane]);
  return size;
}
