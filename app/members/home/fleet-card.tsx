import { useState } from 'react';
import { enquiryAddress } from '#app/content/enquiry-link.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Car } from '#contract/fleet.ts';
import { CarDrawing } from './car-drawing.tsx';

const typeNames: Record<Car['type'], string> = {
  'ultra-luxury': 'Ultra-luxury',
  'super-sports': 'Super sports',
  'luxury-suv': 'Luxury SUV',
  classic: 'Classic',
};

export function FleetCard({ car }: { car: Car }) {
  const [isOpen, setIsOpen] = useState(false);
  const panel = `${car.id}-details`;
  return (
    <li className="fleet-card" data-open={isOpen || undefined}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setIsOpen(!isOpen)}
          className="group block w-full cursor-pointer text-left"
        >
          <CarDrawing carId={car.id} />
          <span className="mt-6 flex items-start justify-between gap-4">
            <span className="text-display-8 transition-colors group-hover:text-champagne">
              {car.name}
            </span>
            <Icon
              name="plus"
              size={26}
              strokeWidth={1}
              className="fleet-icon mt-1.5 shrink-0 text-champagne"
            />
          </span>
        </button>
      </h3>
      <p className="label mt-2 text-champagne">{typeNames[car.type]}</p>
      <p className="mt-4 max-w-[56ch] text-ash">{car.description}</p>
      <div id={panel} className="fleet-details">
        <div className="min-h-0 overflow-hidden">
          <CarDetails car={car} />
        </div>
      </div>
    </li>
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
            <ul className="grid gap-2">
              {car.features.map((feature) => (
                <li key={feature} className="flex gap-4">
                  <span aria-hidden="true" className="mt-[0.8em] h-px w-5 shrink-0 bg-champagne" />
                  {feature}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
      <a href={enquiryAddress({ about: car.name })} className="button mt-8 w-full sm:w-auto">
        Book<span className="sr-only"> the {car.name}</span>
      </a>
    </div>
  );
}
