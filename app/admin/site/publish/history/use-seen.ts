import { type RefObject, useEffect, useState } from 'react';

/** True from the moment when the element came into view. */
export function useSeen(target: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !target.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setIsSeen(true);
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target, isSeen]);
  return isSeen;
}
