import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Column, DataTable } from '#app/admin/layout/data-table.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { ListEmpty, ListState } from '#app/ui/list/list-state.tsx';
import { Datestamp } from '#app/ui/list/timestamp.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import type { RegistrationCode } from '#contract/accounts/registration-codes.ts';
import { codeListOptions, revokeCode } from './code-calls.ts';

export function CodeList() {
  const queryClient = useQueryClient();
  const codes = useQuery(codeListOptions);
  const heading = useRef<HTMLHeadingElement>(null);
  const [revoking, setRevoking] = useState<RegistrationCode>();

  const revoke = async ({ id, issuedTo }: RegistrationCode) => {
    await revokeCode(queryClient, id);
    showToast({ title: 'Code revoked', description: `The code for ${issuedTo} no longer works.` });
  };

  return (
    <>
      <h2 ref={heading} id="code-list" tabIndex={-1} className="mb-6 text-3xl outline-none">
        Ledger
      </h2>
      <ListState what="the ledger" query={codes} showsRefetchError />
      {codes.data?.length === 0 && (
        <ListEmpty>No code has been issued yet. Say whom the first one is for.</ListEmpty>
      )}
      {codes.data && codes.data.length > 0 && (
        <DataTable
          label="Registration codes"
          items={codes.data}
          columns={[
            ...codeColumns,
            {
              heading: 'Actions',
              isActions: true,
              cell: (code) =>
                code.state === 'open' && (
                  <button type="button" onClick={() => setRevoking(code)} className="row-action">
                    Revoke<span className="sr-only"> the code for {code.issuedTo}</span>
                  </button>
                ),
            },
          ]}
        />
      )}
      {revoking && (
        <ConfirmDialog
          heading={`Revoke the code for ${revoking.issuedTo}?`}
          text="It stops working at once and stays in the ledger as revoked. A new one can be issued at any time."
          confirm="Revoke the code"
          busy="Revoking…"
          isDestructive
          act={() => revoke(revoking)}
          onClose={() => setRevoking(undefined)}
          moveFocusTo={heading}
        />
      )}
    </>
  );
}

const roleNames = { desk: 'desk', admin: 'admin' };

const codeColumns: readonly Column<RegistrationCode>[] = [
  {
    heading: 'For whom',
    cell: ({ issuedTo, note, role, mailedTo }) => (
      <>
        {issuedTo}
        {role !== 'member' && <span className="text-champagne">, {roleNames[role]}</span>}
        {mailedTo && <span className="block text-sm text-ash">Mailed to {mailedTo}</span>}
        {note && <span className="block text-sm text-ash">{note}</span>}
      </>
    ),
  },
  { heading: 'Issued', cell: ({ issuedAt }) => <Datestamp iso={issuedAt} /> },
  {
    heading: 'Good until',
    cell: ({ expiresAt }) => (expiresAt ? <Datestamp iso={expiresAt} /> : 'No end'),
  },
  { heading: 'State', cell: (code) => <CodeState code={code} /> },
];

function CodeState({ code }: { code: RegistrationCode }) {
  if (code.state === 'open') return <span className="text-champagne">Open</span>;
  if (code.state !== 'used') {
    return <span className="text-ash">{code.state === 'expired' ? 'Expired' : 'Revoked'}</span>;
  }
  return (
    <>
      Used by {code.usedBy ?? 'a former member'}
      {code.usedAt && <Datestamp iso={code.usedAt} className="block text-sm text-ash" />}
    </>
  );
}
