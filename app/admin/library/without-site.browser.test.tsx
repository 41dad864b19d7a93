import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { InputField } from '#app/forms/fields/field.tsx';
import { AuthProvider } from '#app/lib/auth/auth.tsx';
import { createAuth } from '#app/lib/auth/auth-state.ts';
import { createQueryClient } from '#app/lib/query-client.ts';
import { z } from '#contract/zod.ts';
import { answerApi, signedIn } from '#tests/support/component/api-stand-in.ts';
import { button, field, preview } from '#tests/support/component/library-stand-in.ts';
import { LibraryForm } from './library-form.tsx';
import { LibraryPage } from './library-page.tsx';
import { createLibrary } from './records/library.ts';

const people = createLibrary({
  noun: 'person',
  schema: z.object({ id: z.string(), updatedAt: z.string(), name: z.string() }),
  nameOf: ({ name }) => name,
  textOf: ({ name }) => name,
  removal: 'The name is deleted.',
});

let root: Root | undefined;
afterEach(() => root?.unmount());

test('a library that has nothing to do with the site says nothing about it', async () => {
  let person = { id: 'ada', updatedAt: '2026-11-15T09:00:00.000Z', name: 'Ada Lovelace' };
  answerApi({
    ...signedIn('admin'),
    'GET /api/audit': () => ({ body: { items: [], nextCursor: null } }),
    'GET /api/persons': () => ({ body: [person] }),
    'PATCH /api/persons/ada': () => {
      person = { ...person, name: 'Ada King' };
      return { body: person };
    },
  });
  const queryClient = createQueryClient();
  const auth = createAuth({ clearFetched: () => queryClient.clear(), clearDrafts: () => {} });
  await auth.check();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider auth={auth}>
        <LibraryPage
          library={people}
          heading="People"
          lead=""
          empty="Nobody yet."
          row={{
            layout: 'text',
            renderText: ({ name }) => <h3>{name}</h3>,
          }}
          form={(props) => (
            <LibraryForm
              {...props}
              library={people}
              schema={z.object({ name: z.string() })}
              fields={{ name: { label: 'Name' } }}
              missing="Please give a name."
              renderFields={({ field }) => <InputField {...field('name')} required />}
            />
          )}
        />
      </AuthProvider>
    </QueryClientProvider>,
  );

  await expect.element(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  await button('Remove Ada Lovelace').click();
  await expect.element(page.getByText('The name is deleted.', { exact: true })).toBeVisible();
  expect(document.body.textContent).not.toContain('the site');
  await button('Cancel').click();

  await button('Edit Ada Lovelace').click();
  await field('Name').fill('Ada King');
  await expect.element(preview).not.toBeInTheDocument();
  expect(document.body.textContent).not.toContain('the site');
  await button('Save').click();
  await expect.element(page.getByRole('heading', { name: 'Ada King' })).toBeVisible();
});
