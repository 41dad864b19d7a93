import { CopyButton } from '#app/ui/copy-button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog/dialog.tsx';

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog heading="Your recovery codes" onClose={onClose}>
      <p className="mt-4 text-ash">
        Keep them where you keep papers: they are shown this once. If you lose your passkey, each
        lets you in one time.
      </p>
      <div className="mt-6 flex items-start justify-between gap-4 border-y border-champagne/40 py-4">
        <ol className="grid gap-x-8 gap-y-2 text-champagne sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code className="font-text text-sm whitespace-nowrap">{code}</code>
            </li>
          ))}
        </ol>
        <CopyButton text={codes.join('\n')} label="Copy the codes" />
      </div>
      <DialogActions>
        <button type="button" onClick={onClose} className="button grow">
          I have kept them
        </button>
      </DialogActions>
    </Dialog>
  );
}
