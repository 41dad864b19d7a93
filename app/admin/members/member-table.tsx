import { type Column, DataTable } from '#app/admin/layout/data-table.tsx';
import { Datestamp } from '#app/ui/list/timestamp.tsx';
import type { Member } from '#contract/accounts/members.ts';
import { roleNames } from './role-dialog.tsx';

/** What can be done with an account; each asks in a dialog of its own. */
export type MemberAction = 'recovery' | 'role' | 'sign-out' | 'access';

type MemberTableProps = {
  members: readonly Member[];
  /** Admins cannot disable their own account. */
  ownId: string;
  onAct: (member: Member, action: MemberAction) => void;
};

export function MemberTable({ members, ownId, onAct }: MemberTableProps) {
  const actions: Column<Member> = {
    heading: 'Actions',
    isActions: true,
    cell: (member) =>
      member.id !== ownId &&
      listActions(member).map(([action, label, of = '']) => (
        <button
          key={action}
          type="button"
          onClick={() => onAct(member, action)}
          className="row-action"
        >
          {label}
          <span className="sr-only">{` ${of}${member.username}`}</span>
        </button>
      )),
  };
  return <DataTable label="Members" items={members} columns={[...memberColumns, actions]} />;
}

type Action = readonly [action: MemberAction, label: string, of?: string];

const listActions = ({ disabled }: Member): readonly Action[] =>
  disabled
    ? [['access', 'Enable']]
    : [
        ['recovery', 'Recovery code', 'for '],
        ['role', 'Role', 'of '],
        ['sign-out', 'Sign out'],
        ['access', 'Disable'],
      ];

const memberColumns: readonly Column<Member>[] = [
  {
    heading: 'Username',
    cell: ({ username, email }) => (
      <>
        {username}
        <span className="block text-sm text-ash">{email}</span>
      </>
    ),
  },
  { heading: 'Role', cell: ({ role }) => roleNames[role] },
  { heading: 'Since', cell: ({ createdAt }) => <Datestamp iso={createdAt} /> },
  {
    heading: 'State',
    cell: ({ disabled, erasureAskedAt }) => (
      <>
        {disabled ? (
          <span className="text-ember">Disabled</span>
        ) : (
          <span className="text-champagne">Active</span>
        )}
        {erasureAskedAt && (
          <span className="block text-sm text-ember">
            Asks to be erased since <Datestamp iso={erasureAskedAt} />
          </span>
        )}
      </>
    ),
  },
];
