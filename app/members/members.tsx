import { AreaPlaceholder } from '#app/ui/area-placeholder.tsx';

export default function Members() {
  return <AreaPlaceholder heading="Members" />;
}
