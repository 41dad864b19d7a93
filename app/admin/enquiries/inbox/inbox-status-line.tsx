import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShortcutsSetting } from '#app/admin/layout/shortcuts-setting.ts';
import { summaryOptions } from '#app/admin/layout/summary-query.ts';
import { useUser } from '#app/lib/auth/auth.tsx';
import { explainFailure } from '#app/lib/explain-error.ts';
import { MutationButton } from '#app/ui/busy-button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { formatSentenceTime } from './enquiry-time.ts';
import { exportEnquiries, type InboxList } from './inbox-queries.ts';

type InboxStatusLineProps = {
  list: InboxList;
  /** How many have come since the list was fetched. */
  newCount: number;
  shortcuts: ShortcutsSetting;
  /** Fetches the list, and leads to what is new. */
  onCheck: () => Promise<unknown>;
};

/** How old the list is, whether mail is set up, and what the keys do. */
export function InboxStatusLine({ list, newCount, shortcuts, onCheck }: InboxStatusLineProps) {
  const queryClient = useQueryClient();
  const isAdmin = useUser().role === 'admin';
  const summary = useQuery(summaryOptions);
  // Not `list.isRefetching`: the list is fetched again after each change, too, which is no news here.
  const checking = useMutation({ mutationFn: onCheck });
  const exporting = useMutation({ mutationFn: () => exportEnquiries(queryClient) });

  return (
    <div className="py-1 text-sm text-ash">
      <div className="flex flex-wrap items-center justify-between gap-x-8">
        <p className="flex flex-wrap items-center gap-x-4 sm:gap-x-5">
          {list.data && (
            <>
              <span role="status">
                {checking.isPending ? 'Checking…' : describeAge(list, newCount)}
              </span>
              <MutationButton action={checking} className="row-action">
                {newCount > 0 ? `Show ${newCount} new` : 'Check for new'}
              </MutationButton>
            </>
          )}
          {isAdmin && (
            <MutationButton action={exporting} busy="Exporting…" className="row-action">
              Export CSV<span className="sr-only"> of all enquiries</span>
            </MutationButton>
          )}
        </p>
        <ShortcutsHint shortcuts={shortcuts} />
      </div>
      {summary.data?.mail.isSetUp === false && (
        <p className="mt-1 mb-3 border-l border-ember py-1 pl-4 text-base text-bone">
          Mail is not set up, so no enquiry reaches the mailbox. They are all kept here. Whoever
          runs the server can set it up: docs/operations.md says how, under Mail.
        </p>
      )}
      <div className="grid gap-4 py-2 text-base empty:hidden">
        {exporting.isError && (
          <FormError text={`Nothing was exported. ${explainFailure(exporting.error)}`} />
        )}
        {list.isRefetchError && <FormError error={list.error} />}
      </div>
    </div>
  );
}

const describeAge = ({ dataUpdatedAt }: InboxList, newCount: number) =>
  newCount > 0
    ? `${newCount} new.`
    : `Checked ${formatSentenceTime(new Date(dataUpdatedAt).toISOString())}.`;

const hints = [
  ['j', 'k', 'move'],
  ['Enter', 'open'],
  ['r', 'reply'],
  ['n', 'note'],
  ['a', 'take'],
  ['e', 'handled'],
  ['x', 'select'],
  ['/', 'search'],
] as const;

/** Not on a phone, which has no keyboard. */
function ShortcutsHint({ shortcuts }: { shortcuts: ShortcutsSetting }) {
  return (
    <p className="flex items-center gap-x-5 max-lg:hidden">
      {shortcuts.isOn &&
        hints.map((hint) => (
          <span key={hint[0]}>
            {hint.slice(0, -1).map((key) => (
              <kbd key={key} className="mr-1.5 font-text text-bone">
                {key}
              </kbd>
            ))}
            {hint.at(-1)}
          </span>
        ))}
      <button
        type="button"
        onClick={() => shortcuts.change(!shortcuts.isOn)}
        className="row-action"
      >
        {shortcuts.isOn ? 'Switch keys off' : 'Switch keys on'}
      </button>
    </p>
  );
}
