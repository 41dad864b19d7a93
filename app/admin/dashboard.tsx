import { AreaPlaceholder } from '#app/ui/area-placeholder.tsx';

export default function Dashboard() {
  return <AreaPlaceholder heading="Dashboard" />;
}
