import { AreaPlaceholder } from '#app/ui/area-placeholder.tsx';

export default function Services() {
  return <AreaPlaceholder heading="Services" />;
}
