import { Tabs } from 'radix-ui';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { FormHeading } from '#app/admin/library/library-form.tsx';
import type { FormProps } from '#app/admin/library/library-page.tsx';
import { useUser } from '#app/lib/auth/auth.tsx';
import type { Video } from '#contract/library/videos.ts';
import { uploadController } from './upload/upload-controller.ts';
import { UploadForm } from './upload/upload-form.tsx';
import { UploadProgress } from './upload/upload-progress.tsx';
import { VideoUrlForm } from './video-url-form.tsx';

const tabs = { url: 'Add by URL', upload: 'Upload Video' };

const uploadWarning =
  'The upload stops here. Choose the same file again within a day and it goes on from where it stopped.';

export function VideoAddForm(props: FormProps<Video>) {
  const { onUnsaved, onSaved, onCancel, onClose } = props;
  const user = useUser();
  const upload = useSyncExternalStore(uploadController.subscribe, uploadController.getState);
  const [tab, setTab] = useState(upload ? 'upload' : 'url');
  const headingId = useId();

  useEffect(() => uploadController.attach(user.id), [user.id]);

  const isUploading = upload !== undefined;
  useEffect(() => {
    if (isUploading) onUnsaved(uploadWarning);
  }, [isUploading, onUnsaved]);

  useEffect(() => {
    if (upload?.saved) onSaved(upload.saved);
  });

  if (upload && upload.phase !== 'refused') {
    return <UploadProgress upload={upload} onCancelled={onClose} />;
  }
  return (
    <Tabs.Root value={tab} onValueChange={setTab} className="mt-10">
      <FormHeading id={headingId} text="Add a video" />
      <Tabs.List
        aria-label="How the video is added"
        className="mt-6 flex gap-8 border-b border-hairline"
      >
        {Object.entries(tabs).map(([value, label]) => (
          <Tabs.Trigger
            key={value}
            value={value}
            className="label -mb-px min-h-12 cursor-pointer border-b border-transparent text-ash transition-colors hover:text-bone aria-selected:border-champagne aria-selected:text-champagne"
          >
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="url" tabIndex={-1}>
        <VideoUrlForm {...props} labelledBy={headingId} />
      </Tabs.Content>
      <Tabs.Content value="upload" tabIndex={-1}>
        <UploadForm
          labelledBy={headingId}
          refused={upload}
          onUnsaved={onUnsaved}
          onCancel={onCancel}
        />
      </Tabs.Content>
    </Tabs.Root>
  );
}
