import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { AdminPage } from '#app/admin/layout/admin-page.tsx';
import { AuditLog } from '#app/admin/layout/audit-log.tsx';
import { clearDeskNews, findLatestNews, useDeskNews } from '#app/admin/layout/desk-news.ts';
import { useShortcutsSetting } from '#app/admin/layout/shortcuts-setting.ts';
import { summaryOptions } from '#app/admin/layout/summary-query.ts';
import { useUser } from '#app/lib/auth/auth.tsx';
import { refetchOnEntry } from '#app/lib/query-client.ts';
import { maxChanges } from '#contract/enquiries/enquiries.ts';
import { englishNames } from '#contract/texts/english-names.ts';
import { EnquiryPanel } from './detail/enquiry-panel.tsx';
import { type SeenEnquiry, useEnquiryChange } from './inbox/change-seen.ts';
import { InboxList } from './inbox/inbox-list.tsx';
import { enquiryOptions, inboxListOptions, invalidateInbox } from './inbox/inbox-queries.ts';
import { findRow, useInboxShortcuts } from './inbox/inbox-shortcuts.ts';
import { InboxStatusLine } from './inbox/inbox-status-line.tsx';
import { InboxToolbar } from './inbox/inbox-toolbar.tsx';
import { useInbox } from './inbox/inbox-url.ts';
import { useFollowOpen } from './inbox/use-follow-open.ts';
import { useMarkSpamSeen } from './inbox/use-mark-spam-seen.ts';
import { SelectionBar } from './selection/selection-bar.tsx';

// There is room for an open enquiry beside the list from this width on.
const wide = '(min-width: 64rem)';

function watchWidth(listener: () => void) {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const useIsWide = () => useSyncExternalStore(watchWidth, () => matchMedia(wide).matches);

export default function Enquiries() {
  const inbox = useInbox();
  const { view, openId } = inbox;
  const list = useInfiniteQuery({ ...inboxListOptions(view), ...refetchOnEntry });
  // The parts that show the counts come and go with an open enquiry; only the page as a whole is entered.
  useQuery({ ...summaryOptions, ...refetchOnEntry });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isWide = useIsWide();
  const shortcuts = useShortcutsSetting();
  const { mutate: change } = useEnquiryChange();
  const queryClient = useQueryClient();
  const user = useUser();
  const newCount = useDeskNews();
  useFollowOpen(openId);
  // What has come is in the list now.
  useEffect(() => {
    if (list.dataUpdatedAt > 0) clearDeskNews();
  }, [list.dataUpdatedAt]);

  const findOpen = () => queryClient.getQueryData(enquiryOptions(openId ?? '').queryKey);
  const take = (enquiry: SeenEnquiry) => {
    if (enquiry.assignedTo?.id === user.id) return;
    change({ enquiry, change: { assignedTo: user.id } });
  };

  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = (id: string) => {
    const others = new Set(selected);
    if (!others.delete(id) && others.size < maxChanges) others.add(id);
    setSelected(others);
  };
  // What has left the list is not changed unseen.
  const selectedItems = items.filter(({ id }) => selected.has(id));

  /** The row to which the news lead: focused once it is there. */
  const sought = useRef<string>(undefined);
  const focusSought = () => {
    const row = sought.current && findRow(sought.current);
    if (!row) return;
    sought.current = undefined;
    row.focus();
  };
  useEffect(focusSought);
  const showNews = async () => {
    const latest = findLatestNews();
    await invalidateInbox(queryClient);
    if (!latest) return;
    sought.current = latest;
    const pages = queryClient.getQueryData(inboxListOptions(view).queryKey)?.pages ?? [];
    if (pages.some((page) => page.items.some(({ id }) => id === latest))) return focusSought();
    const { status } = await queryClient.fetchQuery(enquiryOptions(latest));
    inbox.show({ status });
  };

  useMarkSpamSeen(items);
  const { isOn } = shortcuts;
  const answerRequest = useInboxShortcuts({
    ...inbox,
    items,
    findOpen,
    isOn,
    take,
    change,
    select,
  });

  const listHeading = useRef<HTMLHeadingElement>(null);
  const lastOpen = useRef(openId);
  useEffect(() => {
    const closed = openId ? undefined : lastOpen.current;
    lastOpen.current = openId;
    // The focus was in the closed enquiry: it returns to the row.
    if (closed && document.activeElement === document.body) findRow(closed)?.focus();
    if (!openId) return;
    // An open enquiry narrows the list, so that the row may have moved out of sight.
    if (isWide) findRow(openId)?.scrollIntoView({ block: 'nearest' });
    else scrollTo(0, 0);
  }, [openId, isWide]);

  const panel = openId && (
    <EnquiryPanel
      key={openId}
      id={openId}
      known={items.find(({ id }) => id === openId)}
      level={isWide ? 'h2' : 'h1'}
      onClose={inbox.close}
      onDeleted={inbox.closeDeleted}
      listHeading={listHeading}
      answerRequest={answerRequest}
    />
  );
  // A phone shows an open enquiry in place of the list.
  if (panel && !isWide) return <div className="page-width pt-24 pb-24">{panel}</div>;

  return (
    <AdminPage
      heading="Enquiries"
      lead="What visitors have sent, kept here even when mail fails."
      isCompact
    >
      <InboxToolbar view={view} onShow={inbox.show} />
      <InboxStatusLine list={list} newCount={newCount} shortcuts={shortcuts} onCheck={showNews} />
      <div className={panel ? 'grid grid-cols-12 items-start gap-x-10' : ''}>
        <section aria-labelledby="enquiry-list" className={panel ? 'col-span-5 min-w-0' : ''}>
          <h2 ref={listHeading} id="enquiry-list" tabIndex={-1} className="sr-only">
            {'q' in view ? `Enquiries with ${view.q}` : `Enquiries, ${view.status}`}
            {view.assigned && (view.assigned === 'me' ? ', mine' : ', unassigned')}
            {view.language && ` in ${englishNames[view.language]}`}
            {view.sender && ', from members'}
          </h2>
          {selectedItems.length > 0 && (
            <SelectionBar selected={selectedItems} onClear={() => setSelected(new Set())} />
          )}
          <InboxList
            {...{ view, list, items, openId, heading: listHeading, selected, onSelect: select }}
          />
        </section>
        {panel && (
          <div className="sticky top-22 col-span-7 max-h-[calc(100svh-15rem)] min-w-0 overflow-y-auto overscroll-contain border-l border-hairline py-2 pr-1.5 pl-10">
            {panel}
          </div>
        )}
      </div>
      <AuditLog subject="enquiry" />
    </AdminPage>
  );
}
