import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ListEmpty, ListState } from '#app/ui/list/list-state.tsx';
import { LoadMoreButton } from '#app/ui/list/load-more-button.tsx';
import type { FocusTarget } from '#app/ui/move-focus.ts';
import { referencePrefix } from '#contract/brand.ts';
import type { EnquiryItem, ListedStatus } from '#contract/enquiries/enquiries.ts';
import { englishNames } from '#contract/texts/english-names.ts';
import type { InboxList as List } from './inbox-queries.ts';
import { InboxRow } from './inbox-row.tsx';
import { olderId } from './inbox-shortcuts.ts';
import { type InboxView, inboxUrl } from './inbox-url.ts';

type InboxListProps = {
  view: InboxView;
  list: List;
  items: readonly EnquiryItem[];
  openId: string | undefined;
  heading: FocusTarget;
  selected: ReadonlySet<string>;
  onSelect: (id: string) => void;
};

export function InboxList(props: InboxListProps) {
  const { view, list, items, openId, heading, selected, onSelect } = props;
  if (!list.data) return <ListState what="the enquiries" query={list} />;
  return (
    <>
      {items.length > 0 ? (
        <ul aria-label="Enquiries" className="@container border-t border-hairline">
          {items.map((item) => (
            <InboxRow
              key={item.id}
              item={item}
              href={inboxUrl(view, item.id)}
              isOpen={item.id === openId}
              isReplacing={openId !== undefined}
              showsStatus={'q' in view || view.status === 'later'}
              isSelected={selected.has(item.id)}
              onSelect={() => onSelect(item.id)}
            />
          ))}
        </ul>
      ) : (
        <ListEmpty>{renderEmpty(view, list.hasNextPage)}</ListEmpty>
      )}
      <LoadMoreButton moveFocusTo={heading} id={olderId} list={list} label="Older" />
    </>
  );
}

function renderEmpty(view: InboxView, hasMore: boolean): ReactNode {
  if ('q' in view) {
    return (
      <>
        Nothing has “{view.q}”. A search goes by the beginnings of words: of a name, an e-mail
        address, a reference such as {referencePrefix}-7K4MWX, or of what was written.{' '}
        <StatusLink to="new">Back to the new ones</StatusLink>
      </>
    );
  }
  if (hasMore) return 'That was this page. There are older ones.';
  if (view.sender) {
    return (
      <>
        None of these is from a member.{' '}
        <StatusLink to={view.status}>See them from anybody</StatusLink>
      </>
    );
  }
  if (view.assigned) {
    return (
      <>
        {view.assigned === 'me' ? 'None of these is yours.' : 'Each of these is with somebody.'}{' '}
        <StatusLink to={view.status}>See anyone’s</StatusLink>
      </>
    );
  }
  if (view.language) {
    return (
      <>
        None of these is in {englishNames[view.language]}.{' '}
        <StatusLink to={view.status}>See them in any language</StatusLink>
      </>
    );
  }
  switch (view.status) {
    case 'new':
      return (
        <>
          Nobody is waiting for an answer. What the contact form sends next appears here once you
          check for new. <StatusLink to="handled">See what was handled</StatusLink>
        </>
      );
    case 'open':
      return (
        <>
          Nothing is under way. An enquiry that somebody takes or answers appears here.{' '}
          <StatusLink to="new">See the new ones</StatusLink>
        </>
      );
    case 'later':
      return 'Nothing is put off. An enquiry that is to be shown again on a day waits here until then.';
    case 'handled':
      return (
        <>
          Nothing has been handled yet. Open a new enquiry, answer it, and mark it as handled.{' '}
          <StatusLink to="new">See the new ones</StatusLink>
        </>
      );
    case 'spam':
      return 'Nothing was taken for spam. Forms in which a hidden box was ticked, as only programs do, land here and send no mail.';
    case 'withdrawn':
      return 'Nothing was withdrawn. When a visitor takes an enquiry back, its reference stays here, and nothing else of it.';
  }
}

function StatusLink({ to, children }: { to: ListedStatus; children: string }) {
  return (
    <Link
      href={inboxUrl({ status: to })}
      className="row-action mt-3 flex w-fit items-center text-bone"
    >
      {children}
    </Link>
  );
}
