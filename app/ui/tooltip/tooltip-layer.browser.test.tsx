import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TooltipLayer } from './tooltip-layer.tsx';

test('a control that has the focus when the layer loads gets its tooltip', async () => {
  const main = document.createElement('main');
  main.innerHTML = '<button data-tooltip="Next film">›</button><div></div>';
  document.body.append(main);
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(main.firstElementChild);

  const root = createRoot(main.lastElementChild as Element);
  root.render(<TooltipLayer />);
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Next film');
  root.unmount();
  main.remove();
});
