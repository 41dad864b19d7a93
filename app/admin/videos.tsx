import { AreaPlaceholder } from '#app/ui/area-placeholder.tsx';

export default function Videos() {
  return <AreaPlaceholder heading="Videos" />;
}
