// The form's own states. Sent to the real server and by mail: tests/e2e/enquiry-form.spec.ts.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  keepEnquiryDraft,
  keepReceipt,
  readEnquiryDraft,
} from '#app/forms/drafts/enquiry-draft.ts';
import { keepRequest } from '#app/forms/drafts/member-request.ts';
import {
  type EnquiryField,
  enquiryFieldNames,
  enquiryFields,
  type Field,
} from '#contract/enquiries/enquiry-fields.ts';
import { answerApi, holdAnswer } from '#tests/support/component/api-stand-in.ts';
import { expectNoViolations } from '#tests/support/component/axe.ts';
import { renderPublicPage, shownConsent } from '#tests/support/component/render-page.tsx';
import { expectToast } from '#tests/support/component/toast.ts';

const field = (label: string) => page.getByLabelText(label, { exact: true });
const message = field('Your message');
const consent = page.getByRole('checkbox', { name: /privacy policy/ });
const send = page.getByRole('button', { name: 'Send', exact: true });
const receipt = { status: 201, body: { reference: 'ALD-BCDFGH', page: '/enquiry/x' } };

const findMarked = () =>
  [...document.querySelectorAll('[aria-invalid]')].map((element) => element.id);

const expectInvalid = () =>
  expectToast(
    'Validation Error',
    'Please fill out all required fields and accept the privacy policy.',
    'destructive',
  );
const expectFailed = () =>
  expectToast(
    'Submission Error',
    'There was an error sending your message. Please try again later.',
    'destructive',
  );
const expectSent = () =>
  expectToast('Message Sent', 'Thank you for your inquiry. We will get back to you shortly.');

const member = { name: 'ada', email: 'ada@example.com', agreedVersion: '', agreedOn: '' };

async function fillForm() {
  await field('Your name').fill('Ada Lovelace');
  await field('E-mail address').fill('ada@example.com');
  await page.getByLabelText(/What it concerns/).selectOptions('travel');
  await message.fill('A car on Friday, please.');
  await consent.click();
}

describe('the contact form', () => {
  test('has a control for each field of an enquiry, in order, with its limits', async () => {
    await renderPublicPage('/contact');
    const form = document.querySelector<HTMLFormElement>('form.enquiry-form');
    const controls = [...(form?.elements ?? [])] as HTMLInputElement[];
    const fields = controls.filter(({ name }) => name in enquiryFields);
    expect(fields.map(({ name }) => name)).toEqual(enquiryFieldNames);
    for (const { name, type, required, maxLength } of fields) {
      const field: Field = enquiryFields[name as EnquiryField];
      expect(required, name).toBe(field.isRequired ?? false);
      // A text area counts down to its limit.
      if (field.maxLength && type !== 'textarea') expect(maxLength, name).toBe(field.maxLength);
    }
  });

  test('missing fields bring the toast, a word beneath each, and the focus to the first', async () => {
    answerApi({});
    await renderPublicPage('/contact');
    await field('Your name').fill('   ');
    await send.click();
    await expectInvalid();
    await expect.element(field('Your name')).toHaveFocus();
    expect(findMarked()).toEqual(['name', 'email', 'message', 'privacy']);
    for (const id of findMarked()) {
      const described = document.getElementById(id)?.getAttribute('aria-describedby');
      expect(described?.split(' ')).toContain(`${id}-error`);
      expect(document.getElementById(`${id}-error`)?.textContent).not.toBe('');
    }
  });

  describe('filled in', () => {
    let api: ReturnType<typeof answerApi>;
    beforeEach(async () => {
      api = answerApi({ 'POST /api/contact': () => receipt });
      await renderPublicPage('/contact');
      await fillForm();
    });

    test.each([
      ['name', 'Your name'],
      ['email', 'E-mail address'],
      ['message', 'Your message'],
    ])('requires %s: marks it alone, focuses it and shows the toast', async (id, label) => {
      await field(label).fill('   ');
      await send.click();
      await expectInvalid();
      expect(findMarked()).toEqual([id]);
      await expect.element(field(label)).toHaveFocus();
    });

    test('requires the privacy consent', async () => {
      await consent.click();
      await send.click();
      await expectInvalid();
      await expect.element(consent).toHaveFocus();
      await expect.element(page.getByText('Please accept the privacy policy.')).toBeVisible();
    });

    test('a message that is too long is counted, kept whole and not sent', async () => {
      await message.fill('x'.repeat(4900));
      await expect.element(page.getByText('100 characters left.')).toBeVisible();
      await message.fill('x'.repeat(6000));
      await expect
        .element(page.getByText('1,000 characters too many. Nothing has been cut.'))
        .toBeVisible();
      await send.click();
      await expect.element(page.getByText('Please keep it to 5,000 characters.')).toBeVisible();
      await expect.element(message).toHaveValue('x'.repeat(6000));
      expect(api.calls).toEqual([]);
    });

    test('marks an address that is none until it is one, and sends nothing', async () => {
      const email = field('E-mail address');
      await email.fill('ada at example');
      await send.click();
      const words = 'This does not look like an e-mail address, such as name@example.com.';
      // Not that something is missing: nothing is.
      await expectToast('Validation Error', words, 'destructive');
      await expect.element(email).toHaveAccessibleDescription(words);
      await email.fill('ada@example');
      await expect.element(email).toHaveAttribute('aria-invalid', 'true');
      await email.fill('ada@example.com');
      await expect.element(email).not.toHaveAttribute('aria-invalid');
      await email.fill('');
      expect(findMarked()).toEqual([]);
      expect(api.calls).toEqual([]);
    });

    test('asks for a telephone number in digits, or for none', async () => {
      const telephone = page.getByLabelText('Telephone (optional)');
      await telephone.fill('the Midland');
      await send.click();
      const words =
        'Please give a telephone number in digits, such as +44 161 496 0000, or leave it empty.';
      await expectToast('Validation Error', words, 'destructive');
      await expect.element(telephone).toHaveAccessibleDescription(words);
      await expect.element(telephone).toHaveFocus();
      await telephone.fill('0161 496 0000');
      await send.click();
      await expectSent();
      expect(api.bodiesOf('POST', '/api/contact')).toEqual([
        expect.objectContaining({ telephone: '0161 496 0000' }),
      ]);
    });
  });

  test('is sending (the button reads SENDING... and is disabled), then gives the reference and is cleared', async () => {
    const held = holdAnswer(receipt);
    answerApi({ 'POST /api/contact': held.handler });
    await renderPublicPage('/contact');
    await fillForm();
    await send.click();
    await expect
      .element(page.getByRole('button', { name: 'SENDING...', exact: true }))
      .toBeDisabled();
    held.release();
    await expectSent();
    await expect.element(page.getByRole('heading', { name: /ALD-BCDFGH/ })).toHaveFocus();
    await expect.element(page.getByText('ada@example.com')).toBeVisible();
    expect(send.elements()).toEqual([]);
    const panel = page.getByRole('region', { name: 'Enquiry sent' });
    await expect
      .element(panel.getByRole('link', { name: 'Mail its address to yourself' }))
      .toHaveAttribute(
        'href',
        expect.stringMatching(/^mailto:ada%40example.com\?.*ALD-BCDFGH.*%2Fenquiry%2Fx$/),
      );
    await expect
      .element(panel.getByRole('button', { name: 'Copy the address of the page' }))
      .toBeVisible();
    const whatsapp = panel.getByRole('link', { name: /WhatsApp/ });
    await expect.element(whatsapp).toHaveAttribute('href', expect.stringContaining('ALD-BCDFGH'));
    await page.getByRole('button', { name: 'Send another enquiry' }).click();
    await expect.element(field('Your name')).toHaveFocus();
    await expect.element(send).toBeEnabled();
    await expect.element(message).toHaveValue('');
    // The next one is sent under the same words.
    const consent = document.querySelector<HTMLInputElement>('[name=consentVersion]');
    expect(consent?.value).toBe(shownConsent);
  });

  test('on failure shows the toast, a line until the next try, and what was typed; that gets through', async () => {
    const api = answerApi({ 'POST /api/contact': () => receipt });
    await renderPublicPage('/contact');
    await fillForm();
    api.disconnect();
    await send.click();
    await expectFailed();
    await expect.element(send).toBeEnabled();
    await expect.element(send).toHaveFocus();
    await expect.element(message).toHaveValue('A car on Friday, please.');
    await expect.element(consent).toBeChecked();
    const line = page.getByText('Not sent. What you wrote is still here.');
    await message.fill('A car on Saturday, please.');
    await expect.element(line).toBeVisible();
    api.reconnect();
    await send.click();
    await expectSent();
    await expect.element(line).not.toBeInTheDocument();
  });

  test('puts what the server refuses at its field', async () => {
    const issues = [{ path: 'email', message: 'This address takes no mail.' }];
    const body = { message: 'Please check the fields.', issues };
    answerApi({ 'POST /api/contact': () => ({ status: 400, body }) });
    await renderPublicPage('/contact');
    await fillForm();
    await send.click();
    await expectFailed();
    await expect.element(page.getByText('This address takes no mail.')).toBeVisible();
    await expect.element(field('E-mail address')).toHaveFocus();
  });

  test('sent too often it says when to try again, and keeps what was typed', async () => {
    const body = {
      message: 'Too many enquiries from your address. Please try again in 11 minutes.',
    };
    answerApi({ 'POST /api/contact': () => ({ status: 429, body }) });
    await renderPublicPage('/contact');
    await fillForm();
    await send.click();
    await expectFailed();
    await expect.element(page.getByText(body.message)).toBeVisible();
    await expect.element(message).toHaveValue('A car on Friday, please.');
  });

  test('works by keyboard alone', async () => {
    const api = answerApi({ 'POST /api/contact': () => receipt });
    await renderPublicPage('/contact');
    (field('Your name').element() as HTMLElement).focus();
    const details = 'Ada Lovelace{Tab}ada@example.com{Tab}0161 496 0000{Tab} {Tab}{Tab}A car.';
    await userEvent.keyboard(
      `${details}{Tab}{Enter}{Tab}Paris{Tab}{Tab}{Tab}{Tab}{Tab} {Tab}{Enter}`,
    );
    await expectSent();
    await expect.element(page.getByRole('heading', { name: /ALD-BCDFGH/ })).toHaveFocus();
    expect(api.bodiesOf('POST', '/api/contact')).toMatchObject([
      {
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        telephone: '0161 496 0000',
        mayCall: 'on',
        message: 'A car.',
        city: 'Paris',
        privacy: true,
        consentVersion: shownConsent,
      },
    ]);
  });

  describe('a transfer', () => {
    const transfer = page.getByText('Transfer', { exact: true });
    const topic = page.getByLabelText(/What it concerns/);
    let api: ReturnType<typeof answerApi>;
    beforeEach(async () => {
      api = answerApi({ 'POST /api/contact': () => receipt });
      await renderPublicPage('/contact');
      await fillForm();
    });

    test('is offered with travel, and what is in it stays in sight', async () => {
      await expect.element(transfer).toBeVisible();
      await topic.selectOptions('dining');
      await expect.element(transfer).not.toBeVisible();
      await topic.selectOptions('travel');
      await transfer.click();
      await field('To').fill('The Lowry');
      await transfer.click();
      await topic.selectOptions('');
      await expect.element(transfer).toBeVisible();
      await expectNoViolations(page.getByRole('main'));
    });

    test('is sent half filled', async () => {
      await transfer.click();
      await field('To').fill('The Lowry');
      await field('Date and local time').fill('2026-11-24T18:40');
      await field('Passengers').fill('3');
      await send.click();
      await expectSent();
      expect(api.bodiesOf('POST', '/api/contact')).toMatchObject([
        { transferTo: 'The Lowry', transferAt: '2026-11-24T18:40', passengers: '3', flight: '' },
      ]);
    });

    test('opens where something in it is wrong, says what to do, and keeps it', async () => {
      await transfer.click();
      await field('Flight').fill('BA1394?');
      await field('Passengers').fill('no');
      const at = field('Date and local time').element() as HTMLInputElement;
      at.focus();
      await userEvent.keyboard('11');
      expect(at.value).toBe('');
      await transfer.click();
      await send.click();
      await expect.element(field('Date and local time')).toHaveFocus();
      expect(findMarked()).toEqual(['transferAt', 'flight', 'passengers']);
      await expect
        .element(field('Passengers'))
        .toHaveAccessibleDescription('Please give a number from 1 to 99, or leave it empty.');
      await expect.element(field('Passengers')).toHaveValue('no');
      expect(api.calls).toEqual([]);
    });
  });

  describe('of a member who agreed before', () => {
    const agreed = page.getByText(/^You agreed to this on 15 November 2026\. /);

    test('asks for no consent again, also after a reload', async () => {
      const api = answerApi({ 'POST /api/contact': () => receipt });
      keepRequest({ ...member, agreedVersion: shownConsent, agreedOn: '15 November 2026' });
      await renderPublicPage('/contact');
      await expect.element(agreed).toBeVisible();
      await message.fill('A car.');
      expect(readEnquiryDraft().agreedVersion).toBe(shownConsent);
      await send.click();
      await expectSent();
      expect(api.bodiesOf('POST', '/api/contact')).toMatchObject([{ privacy: true }]);
    });

    test('asks for it where the words are others', async () => {
      keepRequest({ ...member, agreedVersion: 'another', agreedOn: '15 November 2026' });
      await renderPublicPage('/contact');
      await expect.element(field('Your name')).toHaveValue('ada');
      await expect.element(consent).not.toBeChecked();
      await expect.element(agreed).not.toBeInTheDocument();
    });
  });

  describe('from a link about a car', () => {
    const about = page.getByRole('button', { name: /^Remove “Rolls-Royce Phantom”/ });
    let api: ReturnType<typeof answerApi>;
    beforeEach(async () => {
      api = answerApi({ 'POST /api/contact': () => receipt });
      await renderPublicPage('/contact?about=Rolls-Royce%20Phantom');
    });

    test('sends its name as the first line of the message, but not as the message', async () => {
      await fillForm();
      await message.fill('');
      await send.click();
      await expectInvalid();
      expect(findMarked()).toEqual(['message']);
      await message.fill('On Friday, please.');
      await send.click();
      await expectSent();
      expect(api.bodiesOf('POST', '/api/contact')).toMatchObject([
        { message: 'About: Rolls-Royce Phantom\n\nOn Friday, please.' },
      ]);
    });

    test('leaves the name out once it is removed', async () => {
      await fillForm();
      await about.click();
      await expect.element(message).toHaveFocus();
      await send.click();
      await expectSent();
      expect(api.bodiesOf('POST', '/api/contact')).toMatchObject([
        { message: 'A car on Friday, please.' },
      ]);
    });
  });

  test('everything is on the first screen of a desktop, also with what it is about', async () => {
    await page.viewport(1440, 900);
    await renderPublicPage('/contact?about=Rolls-Royce%20Phantom');
    await expect.element(page.getByText('Rolls-Royce Phantom')).toBeVisible();
    expect(send.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(900);
  });

  test('a car that is booked opens it with travel chosen, whatever was chosen before', async () => {
    keepEnquiryDraft({ service: 'dining', context: '?service=dining&about=A%20table' });
    keepRequest({ ...member, service: 'travel', city: 'Paris', date: '2026-11-24' });
    await renderPublicPage('/contact?about=Rolls-Royce%20Phantom');
    await expect.element(page.getByLabelText(/What it concerns/)).toHaveValue('travel');
    await expect.element(field('City')).toBeVisible();
    await expect.element(field('City')).toHaveValue('Paris');
    await expect.element(field('Date')).toHaveValue('2026-11-24');
  });

  test('an unknown service in the address chooses nothing', async () => {
    await renderPublicPage('/contact?service=%3Cscript%3E');
    await expect.element(page.getByLabelText(/What it concerns/)).toHaveValue('');
  });

  describe('after an enquiry was sent', () => {
    const reference = page.getByRole('heading', { name: /ALD-BCDFGH/ });
    const openAgain = async (type: string) => {
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
        { type } as PerformanceNavigationTiming,
      ]);
      keepReceipt(receipt.body, '');
      await renderPublicPage('/contact');
    };

    test.each(['reload', 'back_forward'])('gives its reference again (%s)', async (type) => {
      await openAgain(type);
      await expect.element(reference).toBeVisible();
    });

    test.each(['navigate', 'prerender'])('begins another one at a new visit (%s)', async (type) => {
      await openAgain(type);
      await vi.dynamicImportSettled();
      await expect.element(send).toBeVisible();
    });

    test('leaves the form to somebody who types before the reference has come', async () => {
      addEventListener(
        'hydrated',
        () => {
          const area = document.querySelector('textarea') as HTMLTextAreaElement;
          area.value = 'A table';
          area.dispatchEvent(new InputEvent('input', { bubbles: true }));
        },
        { once: true },
      );
      await openAgain('reload');
      await vi.dynamicImportSettled();
      await expect.element(message).toBeVisible();
      await expect.element(message).toHaveValue('A table');
    });
  });
});
