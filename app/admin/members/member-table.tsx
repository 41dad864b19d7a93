import { type Column, DataTable } from '#app/admin/layout/data-table.tsx';
import { Datestamp } from '#app/ui/list/timestamp.tsx';
import type { Member } from '#contract/accounts/members.ts';
import { roleNames } from './role-dialog.tsx';

type MemberTableProps = {
  members: readonly Member[];
  /** Admins cannot disable their own account. */
  ownId: string;
  onAccess: (member: Member) => void;
  onRecovery: (member: Member) => void;
  onRole: (member: Member) => void;
  onSignOut: (member: Member) => void;
};

export function MemberTable(props: MemberTableProps) {
  const { members, ownId, onAccess, onRecovery, onRole, onSignOut } = props;
  const actions: Column<Member> = {
    heading: 'Actions',
    isActions: true,
    cell: (member) =>
      member.id !== ownId && (
        <>
          {!member.disabled && (
            <>
              <button type="button" onClick={() => onRecovery(member)} className="row-action">
                Recovery code<span className="sr-only"> for {member.username}</span>
              </button>
              <button type="button" onClick={() => onRole(member)} className="row-action">
                Role<span className="sr-only"> of {member.username}</span>
              </button>
              <button type="button" onClick={() => onSignOut(member)} className="row-action">
                Sign out<span className="sr-only"> {member.username}</span>
              </button>
            </>
          )}
          <button type="button" onClick={() => onAccess(member)} className="row-action">
            {member.disabled ? 'Enable' : 'Disable'}
            <span className="sr-only"> {member.username}</span>
          </button>
        </>
      ),
  };
  return <DataTable label="Members" items={members} columns={[...memberColumns, actions]} />;
}

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
