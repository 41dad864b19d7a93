import { useEffect, useState } from 'react';
import { type FormFields, LibraryForm } from '#app/admin/library/library-form.tsx';
import type { FormProps } from '#app/admin/library/library-page.tsx';
import { videoLibrary } from '#app/admin/library/records/libraries.ts';
import { InputField } from '#app/forms/fields/field.tsx';
import { TitleField } from '#app/forms/fields/title-field.tsx';
import { newVideoSchema, type Video } from '#contract/library/videos.ts';
import { limits } from '#contract/limits.ts';
import { describeSource } from './preview/video-preview.tsx';
import { VideoPreview } from './video-edit-form.tsx';

const fields: FormFields = { title: { label: 'Title' }, url: { label: 'URL' } };

export function VideoUrlForm(props: FormProps<Video> & { labelledBy: string }) {
  return (
    <LibraryForm
      {...props}
      library={videoLibrary}
      schema={newVideoSchema}
      read={({ title, url }) => ({ title, url, type: 'link', isActive: true })}
      fields={fields}
      missing="Please provide both a title and URL for the video"
      failure="Error adding video"
      renderFields={({ field }) => (
        <>
          <TitleField {...field('title')} />
          <InputField
            {...field('url')}
            hint="The page you watched it on, at Vimeo or YouTube, or the address of the file itself."
            required
            maxLength={limits.url}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
          />
        </>
      )}
      preview={({ title = '', url = '' }) => <UrlPreview title={title} url={url.trim()} />}
    />
  );
}

const debounceMs = 400;

function UrlPreview({ title, url }: { title: string; url: string }) {
  const [settled, setSettled] = useState(url);
  // A half-typed URL is another URL: none is loaded before the typing rests.
  useEffect(() => {
    const timer = setTimeout(setSettled, debounceMs, url);
    return () => clearTimeout(timer);
  }, [url]);

  const isValid = newVideoSchema.safeParse({ title: '…', url: settled, type: 'link' }).success;
  if (!isValid) {
    return (
      <p className="grid aspect-video place-items-center bg-graphite p-6 text-center text-ash">
        Give an address, and the film stands here.
      </p>
    );
  }
  return (
    <>
      <VideoPreview url={settled} title={title} />
      <p className="mt-2 text-sm text-ash">{describeSource(settled)}</p>
    </>
  );
}
