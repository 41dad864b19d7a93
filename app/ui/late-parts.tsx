// One chunk for what no page needs to be read: fetched after it has loaded.
import { Toaster } from './toast/toaster.tsx';
import { TooltipLayer } from './tooltip/tooltip-layer.tsx';

export function LateParts() {
  return (
    <>
      <Toaster />
      <TooltipLayer />
    </>
  );
}
