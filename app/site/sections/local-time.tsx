import type { ComponentProps } from 'react';
import { useDeferred } from '#app/lib/use-deferred.ts';
import type { LocalTimeText } from './time-text.tsx';

const loadTimeText = () => import('./time-text.tsx');

/** The time of day in another place, kept up to date. Nothing until script runs: the server's time would be wrong. */
export function LocalTime(props: ComponentProps<typeof LocalTimeText>) {
  const loaded = useDeferred(loadTimeText);
  return loaded && <loaded.LocalTimeText {...props} />;
}
