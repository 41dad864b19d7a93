import { useState } from 'react';
import { DashList, DisclosureCard, DisclosurePanel, DisclosureTitle } from '#app/ui/disclosure.tsx';
import { type Car, carTypes } from '#contract/site/cars.ts';
import { BookCar } from './book-car.tsx';
import { CarDrawing } from './car-drawing.tsx';

export function FleetCard({ car }: { car: Car }) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = () => setIsOpen(!isOpen);
  const panelId = `${car.id}-details`;
  return (
    <DisclosureCard className="fleet-card" isOpen={isOpen} onToggle={toggle}>
      <CarDrawing car={car} />
      <div>
        <DisclosureTitle
          level="h3"
          title={car.name}
          panelId={panelId}
          isOpen={isOpen}
          onToggle={toggle}
        />
        <p className="label mt-2 text-champagne">{carTypes[car.type]}</p>
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
    <div className="mt-6 border-t border-hairline pt-6 pb-1">
      <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <div>
          <dt className="label text-ash">Availability</dt>
          <dd className="mt-1">{car.availability}</dd>
        </div>
        <div>
          <dt className="label text-ash">Price</dt>
          <dd className="mt-1">{car.price}</dd>
        </div>
        <div className="sm:col-span-2">
          <dt className="label text-ash">Features</dt>
          <dd className="mt-2">
            <DashList items={car.features} className="" />
          </dd>
        </div>
      </dl>
      <BookCar car={car} />
    </div>
  );
}
