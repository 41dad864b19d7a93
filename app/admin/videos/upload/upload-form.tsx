import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FileDrop } from '#app/admin/layout/file-drop.tsx';
import type { FormProps } from '#app/admin/library/library-page.tsx';
import { explainStanding } from '#app/admin/library/on-site/site-standing.tsx';
import { videoLibrary } from '#app/admin/library/records/libraries.ts';
import { showErrorToast } from '#app/admin/library/records/library.ts';
import { VideoTile } from '#app/admin/videos/preview/video-preview.tsx';
import { TitleField } from '#app/forms/fields/title-field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { useAuth, useUser } from '#app/lib/auth/auth.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { formatBytes } from '#contract/format-bytes.ts';
import { type Video, videoTitle } from '#contract/library/videos.ts';
import { z } from '#contract/zod.ts';
import { type UploadState, uploadController } from './upload-controller.ts';

const failure = 'Error uploading video';

type UploadFormProps = Pick<FormProps<Video>, 'onUnsaved' | 'onCancel'> & {
  labelledBy: string;
  /** An upload that the server refused: its title is kept. */
  refused: UploadState | undefined;
};

export function UploadForm(props: UploadFormProps) {
  const { labelledBy, refused, onUnsaved, onCancel } = props;
  const queryClient = useQueryClient();
  const auth = useAuth();
  const user = useUser();
  const [file, setFile] = useState<File>();
  // The file that the errors are about: another choice clears them.
  const [checkedFile, setCheckedFile] = useState<File>();
  const { errors, typed, formProps } = useForm<NewUpload>({
    schema: newUploadSchema,
    read: ({ title }) => ({ title, file }),
    send: async (given) =>
      uploadController.begin({
        ...given,
        ownerId: user.id,
        save: async (video) => {
          const saved = await videoLibrary.create(queryClient, video);
          showToast({
            title: 'Video uploaded',
            description: `“${saved.title}” is in the library. ${explainStanding(videoLibrary.site, saved)}`,
          });
          return saved;
        },
        onFailed: (error) => showErrorToast(failure, error),
        onSignedOut: () => auth.endSession(location.pathname),
      }),
    onInvalid: (found, texts) => {
      setCheckedFile(file);
      showToast(
        texts.title?.trim() && file
          ? { title: failure, description: Object.values(found)[0], variant: 'destructive' }
          : {
              title: 'Missing information',
              description: 'Please provide a title and select a file to upload',
              variant: 'destructive',
            },
      );
    },
    draft: videoLibrary.noun,
  });
  const [title] = useState(refused?.title ?? typed.title ?? '');
  const [isTyped, setIsTyped] = useState(title !== '');

  useEffect(() => {
    onUnsaved(isTyped || file ? 'What you filled in will be lost.' : undefined);
  }, [isTyped, file, onUnsaved]);

  return (
    <form
      {...formProps}
      onInput={(event) => {
        formProps.onInput(event);
        setIsTyped(String(new FormData(event.currentTarget).get('title') ?? '') !== '');
      }}
      aria-labelledby={labelledBy}
      className="mt-10 grid gap-x-10 gap-y-14 lg:grid-cols-12"
    >
      <div className="grid gap-8 lg:col-span-7">
        <input type="hidden" name="id" value="" />
        <TitleField defaultValue={title} error={errors.title} />
        <FileDrop
          accept="video/*"
          prompt="Drop a film here"
          hint="MP4, WebM, MOV, MKV or OGV. It is sent when you save. A broken upload goes on where it stopped when the same file is chosen again."
          chosen={file && { name: file.name, size: formatBytes(file.size) }}
          error={
            (file === checkedFile ? errors.file : undefined) ??
            (file ? undefined : refused?.errorText)
          }
          onFile={setFile}
        />
        <div className="flex flex-col gap-4 sm:flex-row">
          <button type="submit" className="button sm:min-w-40">
            Save
          </button>
          <button type="button" onClick={onCancel} className="button button-quiet">
            Cancel
          </button>
        </div>
      </div>
      {file && <UploadPreview file={file} />}
    </form>
  );
}

// Some systems give no type for these; the server checks the bytes in any case.
const videoName = /\.(mp4|m4v|mov|webm|mkv|ogv)$/i;

const isVideo = ({ type, name }: File) =>
  type === '' ? videoName.test(name) : type.startsWith('video/');

const newUploadSchema = z.object({
  title: videoTitle,
  file: z.instanceof(File, { error: 'Please choose a video file.' }).check(
    z.refine(isVideo, 'This is no video file. Please choose MP4, WebM, MOV, MKV or OGV.'),
    z.refine(({ size }) => size > 0, 'This file is empty. Please choose another.'),
  ),
});

type NewUpload = z.infer<typeof newUploadSchema>;

/** The chosen file before it is sent. */
function UploadPreview({ file }: { file: File }) {
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
