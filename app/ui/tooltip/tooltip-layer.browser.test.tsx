import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TooltipLayer } from './tooltip-layer.tsx';

const openDelayMs = 700;
const tooltip = page.getByRole('tooltip');
let root: Root;

function prepare() {
  const main = document.createElement('main');
  main.innerHTML = '<button data-tooltip="Next film">›</button><div></div>';
  document.body.append(main);
  root = createRoot(main.lastElementChild as Element);
  return main.firstElementChild as HTMLElement;
}

afterEach(() => {
  root.unmount();
  document.querySelector('main')?.remove();
});

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function openByFocus() {
  const button = prepare();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(button);
  root.render(<TooltipLayer />);
  await expect.element(tooltip).toHaveTextContent('Next film');
  return button;
}

test('a control that has the focus when the layer loads gets its tooltip', async () => {
  await openByFocus();
});

test('an open tooltip follows the words of its control, and goes with it', async () => {
  const button = await openByFocus();
  button.dataset.tooltip = 'Play film';
  await expect.element(tooltip).toHaveTextContent('Play film');
  // Not by the focus that is lost with it.
  button.addEventListener('focusout', (event) => event.stopImmediatePropagation());
  button.remove();
  await expect.element(tooltip).not.toBeInTheDocument();
});

test.each([
  ['opens', () => undefined, true],
  ['stays closed after Escape', () => userEvent.keyboard('{Escape}'), false],
  ['stays closed after scrolling', () => document.dispatchEvent(new Event('scroll')), false],
  [
    'stays closed when the control has moved away',
    async (button: HTMLElement) => {
      button.style.translate = '300px 300px';
      // The browser notices at a later frame.
      while (button.matches(':hover')) await nextFrame();
    },
    false,
  ],
])('when the delay ends, a tooltip %s', async (_, act, opens) => {
  const button = prepare();
  root.render(<TooltipLayer />);
  await nextFrame();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.hover(button);
  await act(button);
  await nextFrame();
  vi.advanceTimersByTime(openDelayMs);
  vi.useRealTimers();
  await nextFrame();
  await nextFrame();
  expect(tooltip.elements()).toHaveLength(opens ? 1 : 0);
});
