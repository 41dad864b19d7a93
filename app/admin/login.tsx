import { AreaPlaceholder } from '#app/ui/area-placeholder.tsx';

export default function AdminLogin() {
  return <AreaPlaceholder heading="Sign in" />;
}
