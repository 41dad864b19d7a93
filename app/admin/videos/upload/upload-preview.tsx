import { useEffect, useState } from 'react';
import { VideoTile } from '#app/admin/videos/preview/video-preview.tsx';

/** The chosen file before it is sent. */
export function UploadPreview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);

  return (
    <section
      aria-label="Preview"
      className="lg:sticky lg:top-28 lg:col-span-4 lg:col-start-9 lg:self-start"
    >
      <h3 className="label mb-5 font-text text-ash">The film you chose</h3>
      {url && <VideoTile url={url} title={file.name} />}
    </section>
  );
}
