import { useSyncExternalStore } from 'react';

// From this width on there is room for an open enquiry beside the list.
const wide = '(min-width: 64rem)';

function watchWidth(listener: () => void) {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useIsWide = () => useSyncExternalStore(watchWidth, () => matchMedia(wide).matches);
