import { useEffect, useId, useRef, useState } from 'react';
import { UploadBar } from '#app/admin/layout/upload-bar.tsx';
import { FormHeading } from '#app/admin/library/library-form.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { formatBytes } from '#contract/format-bytes.ts';
import { type UploadPhase, type UploadState, uploadController } from './upload-controller.ts';

type UploadProgressProps = { upload: UploadState; onCancelled: () => void };

export function UploadProgress({ upload, onCancelled }: UploadProgressProps) {
  const { phase, title, fileName, sent, total } = upload;
  const [isCancelling, setIsCancelling] = useState(false);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isMoving = phase === 'sending' || phase === 'retrying';
  const percent = Math.floor((sent / total) * 100);

  useEffect(() => {
    // The buttons are not shown while the file is checked, and the focus would be lost with them.
    const isLost = phase === 'finishing' && document.activeElement === document.body;
    if (isLost) heading.current?.focus();
  }, [phase]);

  return (
    <section aria-labelledby={headingId} className="mt-10 max-w-[46rem]">
      <FormHeading ref={heading} id={headingId} text={`Uploading ${title}`} />
      <p className="mt-2 text-ash wrap-anywhere">{fileName}</p>
      <p className="mt-8 flex items-baseline justify-between gap-6 tabular-nums">
        <span className="font-display text-6xl leading-none font-light lining-nums">
          {percent}%
        </span>
        <span className="text-right text-ash">
          {formatBytes(sent)} of {formatBytes(total)}
        </span>
      </p>
      <UploadBar aria-label={`Upload of ${title}`} value={sent} max={total} />
      {/* Announces the phase only: every percent would keep a screen reader talking. */}
      <p role="status" className={`mt-3 ${phase === 'failed' ? 'text-ember' : 'text-ash'}`}>
        {phaseTexts[phase]} {phase === 'failed' && upload.errorText}
      </p>
      <div className="mt-8 flex flex-col gap-4 sm:flex-row">
        {phase !== 'finishing' && phase !== 'done' && (
          <>
            {/* One button for both, so that it keeps the focus when its label changes. */}
            <button
              type="button"
              onClick={isMoving ? uploadController.pause : uploadController.resume}
              className="button sm:min-w-40"
            >
              {isMoving ? 'Pause' : 'Resume'}
            </button>
            <button
              type="button"
              onClick={() => setIsCancelling(true)}
              className="button button-quiet"
            >
              Cancel
            </button>
          </>
        )}
      </div>
      {isCancelling && (
        <ConfirmDialog
          heading={`Stop sending “${title}”?`}
          text="What has been sent is removed from the server. To stop for a while, pause it instead."
          confirm="Cancel the upload"
          cancel="Keep it"
          isDestructive
          act={async () => {
            uploadController.cancel();
            onCancelled();
          }}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </section>
  );
}

const phaseTexts: Record<UploadPhase, string> = {
  sending: 'Sending.',
  retrying: 'Nothing gets through just now. Trying again; what was sent is kept.',
  paused: 'Paused. What was sent is kept.',
  finishing: 'Sent. The file is being checked.',
  failed: 'The upload stopped; what was sent is kept.',
  refused: '',
  done: '',
  'signed-out': 'Your session has ended. Sign in again, and it goes on.',
};
