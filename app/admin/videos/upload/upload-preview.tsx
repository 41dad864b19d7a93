import { useEffect, useState } from 'react';
import { Film } from '#app/admin/videos/video-preview.tsx';

/** The chosen file before it is sent: whether it is the right one, and whether browsers play it. */
export function UploadPreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  return (
    <section
      aria-label="Preview"
      className="lg:sticky lg:top-28 lg:col-span-4 lg:col-start-9 lg:self-start"
    >
      <h3 className="label mb-5 font-text text-ash">The film you chose</h3>
      {address && <Film url={address} title={file.name} />}
    </section>
  );
}
