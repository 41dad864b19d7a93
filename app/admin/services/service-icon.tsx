import { BriefcaseBusiness, Globe, Martini, Plane, Sun } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { type ServiceIcon, serviceIconValues } from '#contract/service-icons.ts';

export const serviceIconNames: Record<ServiceIcon, string> = {
  airport: 'Airport',
  business: 'Business',
  events: 'Events',
  'city-travel': 'City travel',
  'day-hire': 'Day hire',
  international: 'International',
  car: 'Car',
  'luxury-car': 'Luxury car',
  van: 'Van',
  suv: 'SUV',
};

/** A form's value is a string to the types, although it can only be one of the ten. */
export const toServiceIcon = (text: string | undefined): ServiceIcon =>
  serviceIconValues.find((icon) => icon === text) ?? 'car';

type Drawing = ComponentType<{ className?: string; strokeWidth?: number; 'aria-hidden'?: true }>;

const drawings: Partial<Record<ServiceIcon, Drawing>> = {
  airport: Plane,
  business: BriefcaseBusiness,
  events: Martini,
  'day-hire': Sun,
  international: Globe,
};

// Drawn here, because lucide's car, van and SUV look alike, and it has no city roofs.
const profiles: Partial<Record<ServiceIcon, ReactNode>> = {
  'city-travel': (
    <path d="M2 20h20M4 20V9l4-3v14M8 20V12h5v8M13 20V4h4l3 3v13M16 9h1M16 13h1M16 17h1" />
  ),
  car: <path d="M5 17H2.5v-3.6L6 12l3-3.6h5.6L18.5 12l3 .9V17H19M9 17h6M6 12h12.5M12 8.4V12" />,
  'luxury-car': (
    <path d="M4.5 17h-3v-4l2-1 2.5-3.6h5.2L14 11.7l7 .5 1 .9V17h-2.5M9 17h6M3.5 12h10.4M9 8.4V12M22 12.4v-1.6" />
  ),
  van: <path d="M5 17H2V6.5h12.5L18.5 11l3 1.2V17H19M9 17h6M14.5 6.5V11h4M9 6.5V11M2 11h7" />,
  suv: <path d="M5 17H2v-5l1.5-5H14l4 4.5 4 1V17h-3M9 17h6M2.5 11.5H18M9 7v4.5M5 5.2h8" />,
};

const wheelsAt: Partial<Record<ServiceIcon, readonly [number, number]>> = {
  car: [7, 17],
  'luxury-car': [6.75, 17.25],
  van: [7, 17],
  suv: [7, 17],
};

type PictureProps = { icon: ServiceIcon; className: string };

export function ServiceIconPicture({ icon, className }: PictureProps) {
  const Drawing = drawings[icon];
  if (Drawing) return <Drawing className={className} strokeWidth={1} aria-hidden />;
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {profiles[icon]}
      {wheelsAt[icon]?.map((x) => (
        <circle key={x} cx={x} cy={17} r={2} />
      ))}
    </svg>
  );
}
