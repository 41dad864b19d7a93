import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AccountLine } from '#app/account/account-line.tsx';
import { accountKey, accountOptions, passkeysOptions } from '#app/account/account-query.ts';
import { apiWrite } from '#app/lib/api.ts';
import { useAuth } from '#app/lib/auth/auth.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { ListState } from '#app/ui/list/list-state.tsx';
import { Datestamp } from '#app/ui/list/timestamp.tsx';
import {
  addedPasskeySchema,
  ownCodesSchema,
  type Passkey,
  recoveryCodesPerPerson,
} from '#contract/accounts/passkeys.ts';
import { canUsePasskeys, createPasskey } from './passkey-ceremony.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

type OpenDialog =
  | { kind: 'add' }
  | { kind: 'new-codes' }
  | { kind: 'rename' | 'remove'; passkey: Passkey }
  | { kind: 'codes'; codes: readonly string[] };

const path = '/api/auth/passkeys';
const pathOf = ({ id }: Passkey) => `${path}/${encodeURIComponent(id)}`;
const codesPath = '/api/auth/recovery-codes';

export function Passkeys() {
  const queryClient = useQueryClient();
  const auth = useAuth();
  const passkeys = useQuery(passkeysOptions);
  const account = useQuery(accountOptions);
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const addButton = useRef<HTMLButtonElement>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: accountKey });

  return (
    <>
      <ListState what="your passkeys" query={passkeys} />
      <ul aria-label="Passkeys" className="empty:hidden">
        {passkeys.data?.map((passkey) => (
          <PasskeyLine
            key={passkey.id}
            passkey={passkey}
            onRename={() => setOpen({ kind: 'rename', passkey })}
            onRemove={() => setOpen({ kind: 'remove', passkey })}
          />
        ))}
      </ul>
      {passkeys.data?.length === 0 && <p className="text-ash">You have none yet.</p>}
      {canUsePasskeys() ? (
        <button
          ref={addButton}
          type="button"
          onClick={() => setOpen({ kind: 'add' })}
          className="button button-quiet mt-6 w-full sm:w-auto"
        >
          Add a passkey
        </button>
      ) : (
        <p className="mt-6 text-ash">This browser has no passkeys. Add one from another.</p>
      )}
      {passkeys.data && passkeys.data.length > 0 && account.data && (
        <AccountLine
          as="div"
          className="mt-8"
          actions={
            <button
              type="button"
              onClick={() => setOpen({ kind: 'new-codes' })}
              className="row-action"
            >
              New codes
            </button>
          }
        >
          <p>Recovery codes</p>
          <p className="text-sm text-ash">
            {account.data.recoveryCodesLeft} of {recoveryCodesPerPerson} left. Each stands in for a
            lost passkey, once.
          </p>
        </AccountLine>
      )}
      {open?.kind === 'add' && (
        <PasskeyNameDialog
          heading="Add a passkey"
          intro="Your browser then asks for your fingerprint, your face, a PIN or a security key."
          submit="Continue"
          busy="Waiting for your device…"
          onClose={close}
          send={async ({ name }) => {
            const added = { name, answer: await createPasskey() };
            const { codes } = await apiWrite('POST', path, added, { schema: addedPasskeySchema });
            // The recovery codes that come with the first one.
            setOpen(codes && { kind: 'codes', codes });
            await Promise.all([refresh(), auth.recheck()]);
          }}
        />
      )}
      {open?.kind === 'rename' && (
        <PasskeyNameDialog
          heading="Rename the passkey"
          name={open.passkey.name}
          submit="Rename"
          busy="Renaming…"
          onClose={close}
          send={async (change) => {
            await apiWrite('PATCH', pathOf(open.passkey), change);
            await refresh();
            close();
          }}
        />
      )}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          heading={`Remove “${open.passkey.name}”?`}
          text="You can no longer sign in with it. Your device may go on offering it: remove it there as well."
          confirm="Remove the passkey"
          busy="Removing…"
          isDestructive
          act={async () => {
            await apiWrite('DELETE', pathOf(open.passkey));
            await refresh();
          }}
          onClose={close}
          moveFocusTo={addButton}
        />
      )}
      {open?.kind === 'new-codes' && (
        <ConfirmDialog
          heading="Make new recovery codes?"
          text="The ones you have stop working at once."
          confirm="Make ten new codes"
          busy="Making…"
          act={async () => {
            const made = await apiWrite('POST', codesPath, undefined, { schema: ownCodesSchema });
            await refresh();
            return made;
          }}
          onDone={({ codes }) => setOpen({ kind: 'codes', codes })}
          onClose={close}
        />
      )}
      {open?.kind === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
    </>
  );
}

type PasskeyLineProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyLine({ passkey, onRename, onRemove }: PasskeyLineProps) {
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  return (
    <AccountLine
      actions={
        <>
          <button type="button" onClick={onRename} className="row-action">
            Rename<span className="sr-only"> {name}</span>
          </button>
          <button type="button" onClick={onRemove} className="row-action">
            Remove<span className="sr-only"> {name}</span>
          </button>
        </>
      }
    >
      <p>{name}</p>
      <p className="text-sm text-ash">
        Added <Datestamp iso={createdAt} />,{' '}
        {lastUsedAt ? (
          <>
            last used <Datestamp iso={lastUsedAt} />
          </>
        ) : (
          'not used yet'
        )}
        {isSynced && ', on all your devices'}
      </p>
    </AccountLine>
  );
}
