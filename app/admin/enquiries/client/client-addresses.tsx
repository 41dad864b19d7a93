import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { InputField } from '#app/forms/fields/field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Datestamp } from '#app/ui/list/timestamp.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { type Client, clientAddressSchema } from '#contract/enquiries/clients.ts';
import { limits } from '#contract/limits.ts';
import { changeAddresses } from './client-calls.ts';

/** Joins addresses of one client, and parts what was joined by mistake. */
export function ClientAddresses({ client }: { client: Client }) {
  const queryClient = useQueryClient();
  const { addresses, name } = client;
  const [parting, setParting] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useForm({
    schema: clientAddressSchema,
    async send({ email }) {
      await changeAddresses(queryClient, client, 'join', email);
      showToast({ title: 'Joined', description: `${email} is ${name}’s, too.` });
    },
  });

  return (
    <section aria-labelledby="client-addresses">
      <h2 ref={heading} id="client-addresses" tabIndex={-1} className="mb-4 text-3xl outline-none">
        Addresses
      </h2>
      <ul className="border-t border-hairline">
        {addresses.map(({ email, since }) => (
          <li
            key={email}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 border-b border-hairline py-0.5"
          >
            <span className="min-w-0 wrap-anywhere">
              {email}
              <span className="text-sm text-ash">
                , since <Datestamp iso={since} />
              </span>
            </span>
            {addresses.length > 1 && (
              <button type="button" onClick={() => setParting(email)} className="row-action">
                Part<span className="sr-only"> {email} from the others</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <form key={addresses.length} {...form.formProps} className="mt-8 grid gap-5">
        <InputField
          {...form.field('email')}
          type="email"
          label="This is the same client as"
          hint="An e-mail address that has written to us. Its enquiries and notes are then shown with these. Nobody is told, nothing is lost, and they can be parted again."
          maxLength={limits.email}
          autoComplete="off"
          required
        />
        <FormError text={form.formError} />
        <button
          type="submit"
          disabled={form.isSending}
          className="button button-quiet w-full sm:w-fit"
        >
          {form.isSending ? 'Joining…' : 'Join the two'}
        </button>
      </form>
      {parting && (
        <ConfirmDialog
          heading={`Part ${parting} from this client?`}
          text="Its enquiries, and the notes that were written about it, become a client of their own. Nothing is lost, and the two can be joined again."
          confirm="Part the address"
          busy="Parting…"
          act={async () => {
            await changeAddresses(queryClient, client, 'part', parting);
            showToast({ title: 'Parted', description: `${parting} is a client of its own now.` });
          }}
          onClose={() => setParting(undefined)}
          moveFocusTo={heading}
        />
      )}
    </section>
  );
}
