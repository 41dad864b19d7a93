import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { AdminPage } from '#app/admin/layout/admin-page.tsx';
import { Trail } from '#app/admin/layout/audit-log.tsx';
import { EnquiryPanel } from './detail/enquiry-panel.tsx';
import { useIsWide, useKeysSetting } from './inbox/inbox-layout.ts';
import { InboxList } from './inbox/inbox-list.tsx';
import { inboxListOptions } from './inbox/inbox-queries.ts';
import { rowElement, useInboxKeys } from './inbox/inbox-shortcuts.ts';
import { InboxStatusLine } from './inbox/inbox-status-line.tsx';
import { InboxToolbar } from './inbox/inbox-toolbar.tsx';
import { useInbox } from './inbox/inbox-url.ts';
import { useStatusChange } from './inbox/use-status-change.ts';

export default function Enquiries() {
  const inbox = useInbox();
  const { view, openId } = inbox;
  const list = useInfiniteQuery(inboxListOptions(view));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isWide = useIsWide();
  const keys = useKeysSetting();
  const statusChange = useStatusChange();

  useInboxKeys({ ...inbox, items, isOn: keys.isOn, ...statusChange });

  const lastOpen = useRef(openId);
  useEffect(() => {
    const closed = openId ? undefined : lastOpen.current;
    lastOpen.current = openId;
    // The focus went with the enquiry; the keyboard goes on from its line, however it was closed.
    if (closed && document.activeElement === document.body) rowElement(closed)?.focus();
    if (!openId) return;
    // Beside an open enquiry the list is narrower, and its lines stand elsewhere than before.
    if (isWide) rowElement(openId)?.scrollIntoView({ block: 'nearest' });
    else scrollTo(0, 0);
  }, [openId, isWide]);

  const panel = openId && (
    <EnquiryPanel
      key={openId}
      id={openId}
      known={items.find(({ id }) => id === openId)}
      level={isWide ? 'h2' : 'h1'}
      onClose={inbox.close}
      onDeleted={inbox.leave}
    />
  );
  // On a phone an open enquiry is a view of its own.
  if (panel && !isWide) return <div className="page-width pt-24 pb-24">{panel}</div>;

  return (
    <AdminPage heading="Enquiries" lead="What visitors have sent, kept here even when mail fails.">
      <InboxToolbar view={view} onSearch={(q) => inbox.show(q ? { q } : { status: 'new' })} />
      <InboxStatusLine list={list} keys={keys} />
      <div className={panel ? 'grid grid-cols-12 items-start gap-x-10' : ''}>
        <section aria-labelledby="enquiry-list" className={panel ? 'col-span-5 min-w-0' : ''}>
          <h2 id="enquiry-list" tabIndex={-1} className="sr-only">
            {'q' in view ? `Enquiries that begin with ${view.q}` : `Enquiries, ${view.status}`}
          </h2>
          <InboxList view={view} list={list} items={items} openId={openId} />
        </section>
        {panel && (
          <div className="sticky top-22 col-span-7 max-h-[calc(100svh-6.5rem)] min-w-0 overflow-y-auto overscroll-contain border-l border-hairline py-2 pr-1.5 pl-10">
            {panel}
          </div>
        )}
      </div>
      <Trail subject="enquiry" />
    </AdminPage>
  );
}
