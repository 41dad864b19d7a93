import { useRef, useState } from 'react';
import { enquiryAddress } from '#app/content/enquiry-link.ts';
import { ActionLabel } from '#app/forms/action-label.tsx';
import { carTopic } from '#app/forms/drafts/enquiry-draft.ts';
import { InputField } from '#app/forms/fields/field.tsx';
import { DashList, DisclosureCard, DisclosurePanel, DisclosureTitle } from '#app/ui/disclosure.tsx';
import { enquiryFields } from '#contract/enquiries/enquiry-fields.ts';
import { type Car, carTypes } from '#contract/site/cars.ts';
import { t } from '#contract/texts/texts.ts';
import { CarDrawing } from './car-drawing.tsx';
import { useMemberRequest } from './use-member-request.ts';

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

/** To the contact form, which opens filled in. By way of the draft: a name has no place in an address. */
function BookCar({ car }: { car: Car }) {
  const keepRequest = useMemberRequest();
  const fields = useRef<HTMLDivElement>(null);
  const names = { date: `${car.id}-date`, city: `${car.id}-city` };
  const read = (id: string) =>
    fields.current?.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.value ?? '';
  return (
    <div>
      <div ref={fields} className="grid gap-x-8 gap-y-6 print:hidden sm:grid-cols-2">
        <InputField
          name={names.city}
          label={t('enquiry.city')}
          maxLength={enquiryFields.city.maxLength}
          autoComplete="off"
        />
        <InputField name={names.date} type="date" label={t('enquiry.date')} />
      </div>
      <a
        href={enquiryAddress({ about: car.name })}
        onClick={() =>
          keepRequest({
            service: carTopic,
            message: t('fleet.bookMessage'),
            city: read(names.city),
            date: read(names.date),
          })
        }
        className="button mt-8 w-full sm:w-auto"
      >
        <ActionLabel text={t('fleet.book')} name={car.name} />
      </a>
    </div>
  );
}
