import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { clearDeskNews, useDeskNews } from '#app/admin/layout/desk-news.ts';
import { isShortcut, useShortcutsSetting } from '#app/admin/layout/shortcuts-setting.ts';
import { summaryOptions } from '#app/admin/layout/summary-query.ts';
import { Timestamp } from '#app/ui/list/timestamp.tsx';
import type { Summary } from '#contract/admin/summary.ts';
import type { EnquiryItem } from '#contract/enquiries/enquiries.ts';
import { formatAge } from './notices.tsx';

const inbox = '/admin/enquiries';
/** The inbox shows the list of the enquiry's own state beside it. */
const addressOf = ({ id, status }: EnquiryItem) =>
  `${inbox}?${new URLSearchParams({ ...(status !== 'new' && { state: status }), open: id })}`;

/** Shows who has written, and who has waited longest. */
export function EnquiriesFirst({ enquiries }: { enquiries: Summary['enquiries'] }) {
  const { newest, oldestUnanswered, medianFirstAnswerSeconds } = enquiries;
  const queryClient = useQueryClient();
  const count = useDeskNews();
  const { isOn } = useShortcutsSetting();
  useNumberKeys(newest, isOn);
  const show = async () => {
    await queryClient.invalidateQueries({ queryKey: summaryOptions.queryKey });
    clearDeskNews();
  };

  return (
    <section aria-labelledby="newest" className="mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id="newest" className="text-3xl">
          Newest enquiries
        </h2>
        <p role="status" className="text-base text-champagne">
          {count > 0 && (
            <button type="button" onClick={show} className="row-action text-champagne">
              Show {count} new
            </button>
          )}
        </p>
      </div>
      {newest.length === 0 ? (
        <p className="mt-3 text-ash">Nobody has written yet.</p>
      ) : (
        <ol className="mt-4 border-t border-hairline">
          {newest.map((item, index) => (
            <li key={item.id} className="border-b border-hairline">
              <Link
                href={addressOf(item)}
                className="group grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 py-2.5 text-base md:grid-cols-[1rem_13rem_minmax(0,1fr)_auto]"
              >
                {isOn && (
                  <span aria-hidden="true" className="text-sm text-ash max-md:hidden">
                    {index + 1}
                  </span>
                )}
                <span
                  dir="auto"
                  className="truncate text-left transition-colors group-hover:text-champagne"
                >
                  {item.name || item.reference}
                </span>
                <span
                  dir="auto"
                  className="truncate text-left text-sm text-ash max-md:order-1 max-md:col-span-2"
                >
                  {item.excerpt}
                </span>
                <Timestamp
                  iso={item.latestAt}
                  className="text-sm whitespace-nowrap text-ash tabular-nums lining-nums"
                />
              </Link>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-4 text-ash">{describeWaiting(oldestUnanswered)}</p>
      {medianFirstAnswerSeconds !== null && (
        <p className="text-ash">
          In the last thirty days half of the first answers were written within{' '}
          {formatAge(medianFirstAnswerSeconds)}.
        </p>
      )}
    </section>
  );
}

export function describeWaiting(item: EnquiryItem | null, now = new Date()): string {
  if (!item?.unansweredSince) return 'Nobody is waiting for an answer.';
  const seconds = (now.getTime() - Date.parse(item.unansweredSince)) / 1000;
  return `${item.name || item.reference} has waited longest for an answer: ${formatAge(seconds)}.`;
}

function useNumberKeys(items: readonly EnquiryItem[], isOn: boolean) {
  const [, navigate] = useLocation();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const item = items[Number(event.key) - 1];
    if (isOn && item && isShortcut(event)) navigate(addressOf(item));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
