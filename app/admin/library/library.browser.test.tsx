// What videos, services and testimonials have in common. With the real server: tests/e2e/library-keyboard.spec.ts.
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  createService,
  field,
  form,
  libraryCases,
  openLibrary,
} from '#tests/support/component/library-stand-in.ts';
import { expectToast } from '#tests/support/component/toast.ts';

const failure = { status: 500, body: { message: 'Something went wrong on our side.' } };

// The words of each kind; "updated" and the rest of its life: tests/e2e/library-keyboard.spec.ts.
describe.each(libraryCases)('/admin/$plural', (library) => {
  const { noun, plural, required, named, missing, errorSaving } = library;
  const Noun = noun.replace(/^./, (first) => first.toUpperCase());
  const [first] = required;

  test(`${required.join(', ')} are required: "Missing information: ${missing}"`, async () => {
    openLibrary(plural);
    await button('Add New').click();
    await field(first).fill('   ');
    await button('Save').click();
    await expectToast('Missing information', missing, 'destructive');
    await expect.element(field(first)).toHaveFocus();
    for (const label of required) {
      await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
      await expect.element(field(label)).toHaveAccessibleDescription(/Please /);
    }
  });

  test(`"Error loading ${plural}" when unable to fetch, and the list can be loaded again`, async () => {
    let answer: object = failure;
    openLibrary(plural, [], { [`GET /api/${plural}`]: () => answer });
    await expectToast(`Error loading ${plural}`, /on our side/, 'destructive');
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(`The ${plural} could not be loaded.`);
    answer = { body: [library.record('Still here')] };
    await button('Load again').click();
    await expect.element(button('Edit Still here')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  test(`"${errorSaving}", what was typed stays, and the next try is saved`, async () => {
    let isFailing = true;
    openLibrary(plural, [], {
      [`POST /api/${plural}`]: () =>
        isFailing ? failure : { status: 201, body: library.record('Not lost') },
    });
    await button('Add New').click();
    await library.fill('Not lost');
    await button('Save').click();
    await expectToast(errorSaving, /on our side.*is still here/, 'destructive');
    await expect.element(page.getByText(/^Not saved\./)).toBeVisible();
    await expect.element(field(named)).toHaveValue('Not lost');
    isFailing = false;
    await button('Save').click();
    await expectToast(
      `${Noun} added`,
      '“Not lost” is saved. It is not on the site: “Show on the site” puts it there.',
    );
  });

  test(`"Error removing ${noun}", and it is still there`, async () => {
    openLibrary(plural, [library.record('Hard to remove')], {
      [`DELETE /api/${plural}/*`]: () => failure,
    });
    await button('Remove Hard to remove').click();
    await button(`Remove the ${noun}`).click();
    await expectToast(`Error removing ${noun}`, /is still in the library/, 'destructive');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(button('Remove Hard to remove')).toHaveFocus();
  });
});

describe('the frame of every library', () => {
  test('says of each record whether visitors see it, and before one is removed', async () => {
    openLibrary('services', [createService({ title: 'Seen', site: 'on' })]);
    await expect.element(page.getByText('On the site', { exact: true })).toBeVisible();
    await expect.element(button('Show Seen on the site')).not.toBeInTheDocument();
    await button('Remove Seen').click();
    await expect
      .element(
        page.getByText(
          /It is on the site: .* until its place is filled or removed and that is published/,
        ),
      )
      .toBeVisible();
  });

  test('an empty library says what to do next', async () => {
    openLibrary('services');
    await expect.element(page.getByText(/Add New begins the first/)).toBeVisible();
    await expect.element(page.getByLabelText('Search the services')).not.toBeInTheDocument();
  });

  test('Cancel closes an untouched form at once', async () => {
    openLibrary('services');
    await button('Add New').click();
    await field('Title').fill('A thought');
    await field('Title').fill('');
    await button('Cancel').click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(button('Add New')).toHaveFocus();
  });

  test('the question before removing begins at Cancel, and Escape returns to its button', async () => {
    openLibrary('services', [createService({ title: 'On its way out' })]);
    await button('Remove On its way out').click();
    const dialog = page.getByRole('dialog', { name: 'Remove “On its way out”?' });
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Remove On its way out')).toHaveFocus();
  });

  test('says when the server cannot be reached', async () => {
    openLibrary('services', [], {
      'GET /api/services': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await expectToast('Error loading services', /could not be reached/, 'destructive');
  });

  test('keeps a change that cannot be saved; once it is, the focus is on the record', async () => {
    let stored = createService({ title: 'Before' });
    let isFailing = true;
    openLibrary('services', [], {
      'GET /api/services': () => ({ body: [stored] }),
      'PATCH /api/services/*': () => {
        if (isFailing) return failure;
        stored = { ...stored, title: 'After' };
        return { body: stored };
      },
    });
    await button('Edit Before').click();
    await expect.element(page.getByRole('heading', { name: 'Edit Before' })).toHaveFocus();
    await field('Title').fill('After');
    await button('Save').click();
    await expectToast('Error saving service', /is still here/, 'destructive');
    await expect.element(field('Title')).toHaveValue('After');
    isFailing = false;
    await button('Save').click();
    await expectToast('Service updated', /^“After” is saved\./);
    await expect.element(button('Edit After')).toHaveFocus();
  });
});

describe('the list', () => {
  test('is searched in any order of words, without regard to case or accents', async () => {
    openLibrary('services', [
      createService({ title: 'Soirée à Paris' }),
      createService({ id: 'two', title: 'Nothing of the kind' }),
    ]);
    const heading = (name: string) => page.getByRole('heading', { name });
    await page.getByLabelText('Search the services').fill('paris SOIREE');
    await expect.element(heading('Soirée à Paris')).toBeVisible();
    await expect.element(heading('Nothing of the kind')).not.toBeInTheDocument();
    await expect.element(page.getByText('1 of 2', { exact: true })).toBeVisible();
    await page.getByLabelText('Search the services').fill('no such thing');
    await button('Show all').click();
    await expect.element(heading('Nothing of the kind')).toBeVisible();
  });
});

describe('a field that is marked', () => {
  test('is so until it is corrected, and none is marked while one types', async () => {
    openLibrary('services');
    await button('Add New').click();
    const title = field('Title');
    const description = field('Description');
    await description.fill('Typed, and then taken out again.');
    await description.fill('');
    await expect.element(description).not.toHaveAttribute('aria-invalid');
    await button('Save').click();
    await expect.element(title).toHaveAccessibleDescription('Please give the service a title.');
    await description.fill('Eight hours.');
    await expect.element(description).not.toHaveAttribute('aria-invalid');
    await expect.element(description).toHaveAccessibleDescription('');
    // The other is still marked, and does not take the focus.
    await expect.element(title).toHaveAttribute('aria-invalid', 'true');
    await expect.element(description).toHaveFocus();
    await title.fill('By the day');
    await expect.element(title).not.toHaveAttribute('aria-invalid');
    await title.fill('');
    await expect.element(title).not.toHaveAttribute('aria-invalid');
    await button('Save').click();
    await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  });

  test('is corrected by what fills it in, too: a name gives the initials', async () => {
    openLibrary('testimonials');
    await button('Add New').click();
    await button('Save').click();
    await expect.element(field('Initials')).toHaveAttribute('aria-invalid', 'true');
    await field('Name').fill('Jo Park');
    await expect.element(field('Initials')).not.toHaveAttribute('aria-invalid');
    await expect.element(field('Quote')).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('leaving the form with something unsaved', () => {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const back = page.getByRole('link', { name: 'Back to Dashboard' });

  const openForm = async () => {
    openLibrary('services');
    await button('Add New').click();
    await field('Title').fill('Half a thought');
  };

  test('asks at Cancel; staying keeps what was typed, and nothing is left to ask about after', async () => {
    await openForm();
    await button('Cancel').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(button('Cancel')).toHaveFocus();
    await expect.element(field('Title')).toHaveValue('Half a thought');
    await button('Cancel').click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(button('Add New')).toHaveFocus();
    await button('Add New').click();
    await expect.element(field('Title')).toHaveValue('');
    await back.click();
    await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('asks at "Back to Dashboard", and staying keeps what was typed', async () => {
    await openForm();
    await back.click();
    await question.getByRole('button', { name: 'Stay here' }).click();
    expect(location.pathname).toBe('/admin/services');
    await expect.element(field('Title')).toHaveValue('Half a thought');
    await back.click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });
});
