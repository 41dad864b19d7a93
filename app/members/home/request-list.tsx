// Loaded where there is a request: most visits do without.
import { useMutation } from '@tanstack/react-query';
import { ActionLabel } from '#app/forms/action-label.tsx';
import { apiWrite } from '#app/lib/api.ts';
import { MutationButton } from '#app/ui/busy-button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import {
  type MemberRequest,
  requestPageSchema,
  requestStateNames,
} from '#contract/enquiries/requests.ts';
import { t } from '#contract/texts/texts.ts';

export default function RequestList({ requests }: { requests: readonly MemberRequest[] }) {
  return (
    <section aria-labelledby="requests" className="page-width pb-20 md:pb-24">
      <h2 id="requests" className="text-display-6">
        {t('requests.heading')}
      </h2>
      <ul className="mt-6 border-t border-hairline">
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function Request({ request }: { request: MemberRequest }) {
  const { id, reference, state, excerpt, latest } = request;
  // The address of its page is made for this visit: only its fingerprint is kept.
  const opening = useMutation({
    mutationFn: () =>
      apiWrite('POST', `/api/requests/${encodeURIComponent(id)}/page`, undefined, {
        schema: requestPageSchema,
      }),
    onSuccess: ({ page }) => location.assign(page),
  });
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-hairline py-5 md:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <p className="flex justify-between gap-x-6 md:block">
        <span className="tabular-nums lining-nums">{reference}</span>
        <span className={`block text-base ${state === 'answered' ? 'text-champagne' : 'text-ash'}`}>
          {t(requestStateNames[state])}
        </span>
      </p>
      <p className="min-w-0 text-base wrap-anywhere">
        <span dir="auto" className="line-clamp-2 text-ash">
          {excerpt}
        </span>
        {latest && (
          <span className="mt-1 line-clamp-2">
            <span className="text-ash">
              {latest.isOurs ? t('requests.weWrote') : t('requests.youWrote')}{' '}
            </span>
            <bdi>{latest.excerpt}</bdi>
          </span>
        )}
      </p>
      <div>
        <MutationButton
          action={opening}
          busy={t('requests.opening')}
          className="text-link label min-h-11 cursor-pointer"
        >
          <ActionLabel text={t('requests.open')} name={reference} />
        </MutationButton>
        <FormError error={opening.error} />
      </div>
    </li>
  );
}
