import { type DragEvent, useState } from 'react';
import { describeControl, FieldError } from '#app/forms/fields/field.tsx';

type FileDropProps = {
  /** As in `<input accept>`. */
  accept: string;
  prompt: string;
  hint: string;
  /** The file that was chosen. */
  chosen?: { name: string; size: string } | undefined;
  error: string | undefined;
  onFile: (file: File | undefined) => void;
};

/** A file can be dropped here, or chosen by a press. */
export function FileDrop(props: FileDropProps) {
  const { accept, prompt, hint, chosen, error, onFile } = props;
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
        className="grid min-h-60 cursor-pointer content-center justify-items-center gap-2 border border-dashed border-ash px-5 py-8 text-center transition-colors hover:border-champagne hover:bg-graphite data-over:border-champagne data-over:bg-graphite data-invalid:border-ember has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-champagne"
      >
        <span className="label text-ash">File</span>
        <input
          type="file"
          accept={accept}
          {...describeControl('file', hint, error)}
          onChange={({ target }) => onFile(target.files?.[0])}
          className="sr-only"
        />
        <span className="font-display text-3xl leading-tight font-light wrap-anywhere">
          {chosen ? chosen.name : prompt}
        </span>
        <span className="row-action text-base">
          {chosen ? `${chosen.size}. Choose another` : 'or choose a file'}
        </span>
      </label>
      <p id="file-hint" className="mt-2 text-sm text-ash">
        {hint}
      </p>
      <FieldError name="file" error={error} />
    </div>
  );
}
