import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { FileDrop } from '#app/admin/layout/file-drop.tsx';
import { UploadBar } from '#app/admin/layout/upload-bar.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import type { LibraryPicture } from '#contract/site/api.ts';
import { maxPictureBytes } from '#contract/site/picture-shapes.ts';
import { type PictureFile, picturesOptions, uploadPicture } from './picture-calls.ts';

const maxMegabytes = maxPictureBytes / 1024 / 1024;
const hint = `JPEG, PNG, WebP or AVIF, at most ${maxMegabytes} MB. What the camera noted about place and time is taken out.`;

type PictureUploadProps = {
  /** Sent at once. */
  file: PictureFile | undefined;
  onFile: (file: PictureFile | undefined) => void;
  onUploaded: (picture: LibraryPicture) => void;
};

export function PictureUpload({ file, onFile, onUploaded }: PictureUploadProps) {
  const queryClient = useQueryClient();
  const [share, setShare] = useState(0);
  const sending = useMutation({
    mutationFn: (given: { file: PictureFile; signal: AbortSignal }) =>
      uploadPicture(given.file, { onProgress: setShare, signal: given.signal }),
    onSuccess: (picture) => {
      void queryClient.invalidateQueries({ queryKey: picturesOptions.queryKey });
      onFile(undefined);
      onUploaded(picture);
    },
  });

  const send = useEffectEvent((next: PictureFile, signal: AbortSignal) => {
    setShare(0);
    sending.mutate({ file: next, signal });
  });
  useEffect(() => {
    if (!file) return;
    // Closing the dialog stops it.
    const leaving = new AbortController();
    send(file, leaving.signal);
    return () => leaving.abort();
  }, [file]);

  return (
    <div>
      <FileDrop
        accept="image/jpeg,image/png,image/webp,image/avif"
        prompt="Drop a picture here"
        hint={hint}
        error={undefined}
        onFile={(chosen) => chosen && onFile({ name: chosen.name, blob: chosen })}
      />
      {sending.isPending && (
        <div className="mt-4">
          <p role="status">
            {share < 1 ? `Sending “${file?.name}”` : 'Sent. The picture is being prepared…'}
          </p>
          <UploadBar max={1} value={share} aria-label={`Sending ${file?.name}`} />
        </div>
      )}
      {sending.isError && !sending.isPending && file && (
        <div className="mt-4">
          <FormError error={sending.error} />
        </div>
      )}
    </div>
  );
}
