import type { ComponentProps } from 'react';

/** How far an upload is. */
export const UploadBar = (props: ComponentProps<'progress'>) => (
  <progress
    {...props}
    className="mt-4 block h-[3px] w-full appearance-none bg-smoke [&::-moz-progress-bar]:bg-champagne [&::-webkit-progress-bar]:bg-smoke [&::-webkit-progress-value]:bg-champagne"
  />
);
