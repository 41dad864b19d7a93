import { useEffect, useState } from 'react';

/** Whether the page is scrolled by more pixels than `readPx` gives, a function that stays the same. */
export function useScrolledBeyond(readPx: () => number) {
  const [isBeyond, setIsBeyond] = useState(false);
  useEffect(() => {
    const check = () => setIsBeyond(scrollY > readPx());
    // Also at the start: a reload restores the scroll position without an event.
    check();
    addEventListener('scroll', check, { passive: true });
    return () => removeEventListener('scroll', check);
  }, [readPx]);
  return isBeyond;
}
