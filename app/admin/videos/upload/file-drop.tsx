import { type DragEvent, useState } from 'react';
import { describeControl, FieldError } from '#app/forms/field.tsx';
import { formatBytes } from './upload-speed.ts';

type FileDropProps = {
  file: File | undefined;
  error: string | undefined;
  onFile: (file: File | undefined) => void;
};

/** A file can be dropped here, or chosen by a press. */
export function FileDrop({ file, error, onFile }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onFile(dropped);
  };

  return (
    <div>
      <label
        htmlFor="file"
        onDragOver={(event) => {
          // Otherwise the browser would leave the page and open the file.
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        data-over={isOver || undefined}
        data-invalid={error ? true : undefined}
        className="upload-drop"
      >
        <span className="label text-ash">File</span>
        <input
          type="file"
          accept="video/*"
          {...describeControl('file', 'hint', error)}
          onChange={({ target }) => onFile(target.files?.[0])}
          className="sr-only"
        />
        <span className="font-display text-3xl leading-tight font-light wrap-anywhere">
          {file ? file.name : 'Drop a film here'}
        </span>
        <span className="row-action text-base">
          {file ? `${formatBytes(file.size)}. Choose another` : 'or choose a file'}
        </span>
      </label>
      <p id="file-hint" className="mt-2 text-sm text-ash">
        MP4, WebM, MOV, MKV or OGV. It is sent when you save. A broken upload goes on where it
        stopped when the same file is chosen again.
      </p>
      <FieldError name="file" error={error} />
    </div>
  );
}
