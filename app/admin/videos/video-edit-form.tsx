import { type FormFields, LibraryForm } from '#app/admin/library/library-form.tsx';
import type { FormProps } from '#app/admin/library/library-page.tsx';
import { videoLibrary } from '#app/admin/library/records/libraries.ts';
import { TitleField } from '#app/forms/fields/title-field.tsx';
import { type Video, videoChangeSchema } from '#contract/library/videos.ts';
import { VideoTile } from './preview/video-preview.tsx';

const checkedValue = 'true';

const fields: FormFields = {
  title: { label: 'Title' },
  isActive: { label: 'State', format: (text) => (text === checkedValue ? 'Active' : 'Not active') },
};

/** The address cannot be changed: another video is another record. */
export function VideoEditForm(props: FormProps<Video> & { item: Video }) {
  const { url } = props.item;
  return (
    <LibraryForm
      {...props}
      library={videoLibrary}
      schema={videoChangeSchema}
      read={(texts) => ({ title: texts.title, isActive: texts.isActive === checkedValue })}
      fields={fields}
      missing="Please provide a title for the video"
      renderFields={({ values, field }) => (
        <>
          <TitleField {...field('title')} />
          <label className="flex min-h-11 w-fit cursor-pointer items-center gap-4">
            <input
              type="checkbox"
              name="isActive"
              value={checkedValue}
              defaultChecked={values.isActive === checkedValue}
              className="checkbox"
            />
            Active
          </label>
        </>
      )}
      preview={(texts) => <VideoPreview url={url} title={texts.title ?? ''} />}
    />
  );
}

export function VideoPreview({ url, title }: { url: string; title: string }) {
  return (
    <>
      <VideoTile url={url} title={title} />
      <p className="mt-4 font-display text-2xl leading-tight wrap-anywhere">
        {title.trim() || <span className="text-ash">Title</span>}
      </p>
    </>
  );
}
