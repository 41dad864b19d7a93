import { serviceDrawings } from '#app/content/pictures/service-drawings.ts';
import { LineDrawing } from '#app/ui/line-drawing.tsx';
import { type ServiceIcon, serviceIconValues } from '#contract/library/service-icons.ts';

/** A form's value is a string to the types, although it can only be one of the ten. */
export const toServiceIcon = (text: string | undefined): ServiceIcon =>
  serviceIconValues.find((icon) => icon === text) ?? 'car';

type PictureProps = { icon: ServiceIcon; className: string };

export const ServiceIconPicture = ({ icon, className }: PictureProps) => (
  <LineDrawing path={serviceDrawings[icon]} className={className} />
);
