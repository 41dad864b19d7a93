import { useQueryClient } from '@tanstack/react-query';
import { keepRequest } from '#app/forms/drafts/member-request.ts';
import { useUser } from '#app/lib/auth/auth.tsx';
import type { MemberRequest } from '#contract/enquiries/requests.ts';
import { currentLocale } from '#contract/texts/texts.ts';

const formatDay = (iso: string) =>
  new Date(iso).toLocaleDateString(currentLocale(), { dateStyle: 'long' });

/** Call before a link leads to the contact form: it opens filled in, with the consent that the member gave before. */
export function useMemberRequest() {
  const { username: name, email } = useUser();
  const queryClient = useQueryClient();
  return (wishes: Partial<Parameters<typeof keepRequest>[0]> = {}) => {
    const requests = queryClient.getQueryData<MemberRequest[]>(['requests']);
    const latest = requests?.find(({ consentVersion }) => consentVersion);
    const agreedVersion = latest?.consentVersion ?? '';
    const agreedOn = latest ? formatDay(latest.createdAt) : '';
    keepRequest({ name, email, agreedVersion, agreedOn, ...wishes });
  };
}
