import { AreaPlaceholder } from '#app/ui/area-placeholder.tsx';

export default function Login() {
  return <AreaPlaceholder heading="Members" />;
}
