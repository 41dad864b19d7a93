import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Texts, useFormEngine } from './form-engine.ts';

function Form({ send }: { send: (texts: Texts) => Promise<undefined> }) {
  const check = (texts: Texts) => ({ body: texts, errors: {} });
  const { formProps, formError, isSending } = useFormEngine({ check, send });
  return (
    <form {...formProps}>
      <input name="text" aria-label="Text" />
      <button type="submit" disabled={isSending}>
        Send
      </button>
      <p role="alert">{formError}</p>
    </form>
  );
}

test('a form whose sending throws says so, and can be sent again', async () => {
  const mistake = new Error('A mistake in the code');
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const sent: Texts[] = [];
  const send = async (texts: Texts) => {
    sent.push(texts);
    if (sent.length === 1) throw mistake;
    return undefined;
  };
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  root.render(<Form send={send} />);

  await page.getByLabelText('Text').fill('Hello.');
  await userEvent.keyboard('{Enter}');
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/^This did not work/);
  expect(report).toHaveBeenCalledExactlyOnceWith(mistake);
  await userEvent.keyboard('{Enter}');
  await expect.element(alert).toBeEmptyDOMElement();
  expect(sent).toEqual([{ text: 'Hello.' }, { text: 'Hello.' }]);
  root.unmount();
  element.remove();
});
