import { CopyButton } from '#app/ui/copy-button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog/dialog.tsx';
import { t } from '#contract/texts/texts.ts';

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog heading={t('passkeys.codesHeading')} onClose={onClose}>
      <p className="mt-4 text-ash">{t('passkeys.codesText')}</p>
      <div className="mt-6 flex items-start justify-between gap-4 border-y border-champagne/40 py-4">
        <ol className="grid gap-x-8 gap-y-2 text-champagne sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code className="font-text text-sm whitespace-nowrap">{code}</code>
            </li>
          ))}
        </ol>
        <CopyButton text={codes.join('\n')} label={t('passkeys.copyCodes')} />
      </div>
      <DialogActions>
        <button type="button" onClick={onClose} className="button grow">
          {t('passkeys.codesKept')}
        </button>
      </DialogActions>
    </Dialog>
  );
}
