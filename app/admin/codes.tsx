import { AreaPlaceholder } from '#app/ui/area-placeholder.tsx';

export default function Page() {
  return <AreaPlaceholder heading="codes" />;
}
