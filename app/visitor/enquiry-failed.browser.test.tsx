import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#tests/support/component/axe.ts';
import { EnquiryFailed } from './enquiry-failed.tsx';

test('what was typed stands in a field that says it was not sent', async () => {
  const main = document.createElement('main');
  document.body.append(main);
  const root = createRoot(main);
  onTestFinished(() => {
    root.unmount();
    main.remove();
  });
  root.render(
    <EnquiryFailed
      failed="send"
      reason="We cannot be reached. Please try again shortly."
      path="/enquiry/x"
      text="Two suitcases."
      formKey="key"
    />,
  );
  const field = page.getByRole('textbox', { name: 'Your message' });
  await expect.element(field).toHaveValue('Two suitcases.');
  await expect.element(field).toHaveAccessibleDescription(/Not sent yet/);
  await expectNoViolations(page.getByRole('main'));
});
