import { useRef } from 'react';
import { enquiryAddress } from '#app/content/enquiry-link.ts';
import { keepBooking } from '#app/forms/drafts/enquiry-draft.ts';
import { InputField } from '#app/forms/fields/field.tsx';
import { useUser } from '#app/lib/auth/auth.tsx';
import type { Car } from '#contract/site/cars.ts';

const maxWishLength = 80;

/** To the contact form, which opens filled in. By way of the draft: a name has no place in an address. */
export function BookCar({ car }: { car: Car }) {
  const { username: name, email } = useUser();
  const fields = useRef<HTMLDivElement>(null);
  const names = { dates: `${car.id}-dates`, city: `${car.id}-city` };
  const read = (id: string) =>
    fields.current?.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.value ?? '';
  return (
    <>
      <div ref={fields} className="mt-8 grid gap-x-8 gap-y-6 print:hidden sm:grid-cols-2">
        <InputField name={names.dates} label="Dates" maxLength={maxWishLength} autoComplete="off" />
        <InputField name={names.city} label="City" maxLength={maxWishLength} autoComplete="off" />
      </div>
      <a
        href={enquiryAddress({ about: car.name })}
        onClick={() =>
          keepBooking({ name, email, dates: read(names.dates), city: read(names.city) })
        }
        className="button mt-8 w-full sm:w-auto"
      >
        Book<span className="sr-only"> the {car.name}</span>
      </a>
    </>
  );
}
