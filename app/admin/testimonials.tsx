import { AreaPlaceholder } from '#app/ui/area-placeholder.tsx';

export default function Testimonials() {
  return <AreaPlaceholder heading="Testimonials" />;
}
