// One chunk for what no page needs to be read: fetched after it has loaded.
import { Toaster } from '#app/ui/toast/toaster.tsx';
import { TooltipLayer } from '#app/ui/tooltip/tooltip-layer.tsx';

export function LateParts() {
  return (
    <>
      <Toaster />
      <TooltipLayer />
    </>
  );
}
