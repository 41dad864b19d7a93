import { type RefObject, useEffect, useState } from 'react';

export function usePaneSize(pane: RefObject<HTMLElement | null>) {
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
