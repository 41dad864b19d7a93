import { AreaPlaceholder } from '#app/ui/area-placeholder.tsx';

export default function Register() {
  return <AreaPlaceholder heading="Register" />;
}
