// A chunk of its own, loaded after the page.
import { Toaster } from '#app/ui/toast/toaster.tsx';
import { TooltipLayer } from '#app/ui/tooltip/tooltip-layer.tsx';

export function ToastsAndTooltips() {
  return (
    <>
      <Toaster />
      <TooltipLayer />
    </>
  );
}
