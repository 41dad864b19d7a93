import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AccountLine } from '#app/account/account-line.tsx';
import { accountKey, accountOptions, passkeysOptions } from '#app/account/account-query.ts';
import { ActionLabel } from '#app/forms/action-label.tsx';
import { apiWrite } from '#app/lib/api.ts';
import { useAuth } from '#app/lib/auth/auth.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { ListState } from '#app/ui/list/list-state.tsx';
import { Datestamp } from '#app/ui/list/timestamp.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import {
  addedPasskeySchema,
  ownCodesSchema,
  type Passkey,
  recoveryCodesPerPerson,
} from '#contract/accounts/passkeys.ts';
import { type TextKey, t } from '#contract/texts/texts.ts';
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
      <ListState what={t('passkeys.listName')} rows={1} query={passkeys} />
      <ul aria-label={t('passkeys.heading')} className="empty:hidden">
        {passkeys.data?.map((passkey) => (
          <PasskeyLine
            key={passkey.id}
            passkey={passkey}
            onRename={() => setOpen({ kind: 'rename', passkey })}
            onRemove={() => setOpen({ kind: 'remove', passkey })}
          />
        ))}
      </ul>
      {passkeys.data?.length === 0 && <p className="text-ash">{t('passkeys.none')}</p>}
      {canUsePasskeys() ? (
        <button
          ref={addButton}
          type="button"
          onClick={() => setOpen({ kind: 'add' })}
          className="button button-quiet mt-6 w-full sm:w-auto"
        >
          {t('passkeys.add')}
        </button>
      ) : (
        <p className="mt-6 text-ash">{t('passkeys.notInThisBrowser')}</p>
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
              {t('passkeys.newCodes')}
            </button>
          }
        >
          <p>{t('passkeys.recoveryCodes')}</p>
          <p className="text-sm text-ash">
            {t('passkeys.codesLeft', {
              left: account.data.recoveryCodesLeft,
              total: recoveryCodesPerPerson,
            })}
          </p>
        </AccountLine>
      )}
      {open?.kind === 'add' && (
        <PasskeyNameDialog
          heading={t('passkeys.add')}
          intro={t('passkeys.addIntro')}
          submit={t('passkeys.continue')}
          busy={t('passkeys.waitingForDevice')}
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
          heading={t('passkeys.renameHeading')}
          name={open.passkey.name}
          submit={t('passkeys.renameSubmit')}
          busy={t('passkeys.renaming')}
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
          heading={t('passkeys.removeHeading', { name: open.passkey.name })}
          text={t('passkeys.removeText')}
          confirm={t('passkeys.removeSubmit')}
          busy={t('passkeys.removing')}
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
          heading={t('passkeys.newCodesHeading')}
          text={t('passkeys.newCodesText')}
          confirm={t('passkeys.newCodesSubmit')}
          busy={t('passkeys.making')}
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

function textOf({ lastUsedAt, isSynced }: Passkey): TextKey {
  if (lastUsedAt) return isSynced ? 'passkeys.usedAndSynced' : 'passkeys.used';
  return isSynced ? 'passkeys.unusedAndSynced' : 'passkeys.unused';
}

type PasskeyLineProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyLine({ passkey, onRename, onRemove }: PasskeyLineProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <AccountLine
      actions={
        <>
          <button type="button" onClick={onRename} className="row-action">
            <ActionLabel text={t('passkeys.rename')} name={name} />
          </button>
          <button type="button" onClick={onRemove} className="row-action">
            <ActionLabel text={t('passkeys.remove')} name={name} />
          </button>
        </>
      }
    >
      <p>{name}</p>
      <p className="text-sm text-ash">
        <RichText
          text={t(textOf(passkey))}
          tags={{
            added: () => <Datestamp iso={createdAt} />,
            used: () => lastUsedAt && <Datestamp iso={lastUsedAt} />,
          }}
        />
      </p>
    </AccountLine>
  );
}
