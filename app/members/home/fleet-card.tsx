import { useRef, useState } from 'react';
import { enquiryAddress } from '#app/content/enquiry-link.ts';
import { ActionLabel } from '#app/forms/action-label.tsx';
import { keepBooking } from '#app/forms/drafts/enquiry-draft.ts';
import { InputField } from '#app/forms/fields/field.tsx';
import { useUser } from '#app/lib/auth/auth.tsx';
import { DashList, DisclosureCard, DisclosurePanel, DisclosureTitle } from '#app/ui/disclosure.tsx';
import { type Car, carTypes } from '#contract/site/cars.ts';
import { t } from '#contract/texts/texts.ts';
import { CarDrawing } from './car-drawing.tsx';

export function FleetCard({ car }: { car: Car }) {
  const [isOpen, setIsOpen] = useState(false);
  const disclosure = { isOpen, onToggle: () => setIsOpen(!isOpen) };
  const panelId = `${car.id}-details`;
  return (
    <DisclosureCard className="fleet-card" {...disclosure}>
      <CarDrawing car={car} />
      <div>
        <DisclosureTitle
          level="h3"
          title={<bdi>{car.name}</bdi>}
          panelId={panelId}
          {...disclosure}
        />
        <p className="label mt-2 text-champagne">{t(carTypes[car.type])}</p>
      </div>
      <p className="mt-4 max-w-[56ch] text-ash">{car.description}</p>
      <DisclosurePanel id={panelId}>
        <CarDetails car={car} />
      </DisclosurePanel>
    </DisclosureCard>
  );
}

function CarDetails({ car }: { car: Car }) {
  return (
    <div className="@container mt-6 border-t border-hairline pt-6 pb-1">
      <div className="grid gap-x-(--halves-gap) gap-y-8 @2xl:grid-cols-2">
        <dl className="grid content-start gap-x-8 gap-y-6 sm:grid-cols-2">
          <div>
            <dt className="label text-ash">{t('fleet.availability')}</dt>
            <dd className="mt-1">{car.availability}</dd>
          </div>
          <div>
            <dt className="label text-ash">{t('fleet.price')}</dt>
            <dd className="mt-1">{car.price}</dd>
          </div>
          <div className="sm:col-span-2">
            <dt className="label text-ash">{t('fleet.features')}</dt>
            <dd className="mt-2">
              <DashList items={car.features} className="" />
            </dd>
          </div>
        </dl>
        <BookCar car={car} />
      </div>
    </div>
  );
}

const maxWishLength = 80;

/** To the contact form, which opens filled in. By way of the draft: a name has no place in an address. */
function BookCar({ car }: { car: Car }) {
  const { username: name, email } = useUser();
  const fields = useRef<HTMLDivElement>(null);
  const names = { dates: `${car.id}-dates`, city: `${car.id}-city` };
  const read = (id: string) =>
    fields.current?.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.value ?? '';
  return (
    <div>
      <div ref={fields} className="grid gap-x-8 gap-y-6 print:hidden sm:grid-cols-2">
        <InputField
          name={names.dates}
          label={t('fleet.dates')}
          maxLength={maxWishLength}
          autoComplete="off"
        />
        <InputField
          name={names.city}
          label={t('fleet.city')}
          maxLength={maxWishLength}
          autoComplete="off"
        />
      </div>
      <a
        href={enquiryAddress({ about: car.name })}
        onClick={() =>
          keepBooking({ name, email, dates: read(names.dates), city: read(names.city) })
        }
        className="button mt-8 w-full sm:w-auto"
      >
        <ActionLabel text={t('fleet.book')} name={car.name} />
      </a>
    </div>
  );
}
