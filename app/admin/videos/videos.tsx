import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LibraryPage } from '#app/admin/library/library-page.tsx';
import { videoLibrary } from '#app/admin/library/records/libraries.ts';
import { showErrorToast } from '#app/admin/library/records/library.ts';
import { Datestamp } from '#app/ui/list/timestamp.tsx';
import type { Video } from '#contract/library/videos.ts';
import { describeSource, VideoTile } from './preview/video-preview.tsx';
import { uploadController } from './upload/upload-controller.ts';
import { VideoAddForm } from './video-add-form.tsx';
import { VideoEditForm } from './video-edit-form.tsx';

export default function Videos() {
  return (
    <LibraryPage
      library={videoLibrary}
      heading="Videos"
      lead="The films of the house. An active one takes a film’s place on the site once you show it there and publish."
      empty="The library has no film yet. Add New begins the first: by its address, or by sending the file."
      row={{
        layout: 'video',
        renderThumbnail: ({ url, title }) => <VideoTile url={url} title={title} />,
        renderText: (video) => <VideoText video={video} />,
        renderActions: (video) => <VideoActiveSwitch video={video} />,
      }}
      form={(props) =>
        props.item ? <VideoEditForm {...props} item={props.item} /> : <VideoAddForm {...props} />
      }
      isOpenAtFirst={uploadController.getState() !== undefined}
    />
  );
}

function VideoText({ video: { title, url, type, createdAt } }: { video: Video }) {
  return (
    <>
      <h3 className="text-2xl">{title}</h3>
      <p className="mt-1.5 text-ash">
        {type === 'upload' ? 'Uploaded' : describeSource(url)}, added <Datestamp iso={createdAt} />
      </p>
      {type === 'link' && <p className="mt-1 line-clamp-1 text-sm text-ash">{url}</p>}
    </>
  );
}

function VideoActiveSwitch({ video: { id, title, isActive } }: { video: Video }) {
  const queryClient = useQueryClient();
  const toggling = useMutation({
    mutationFn: () => videoLibrary.update(queryClient, { id }, { isActive: !isActive }),
    onError: (error) => showErrorToast('Error saving video', error, 'Nothing has changed.'),
  });
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isActive}
      // Not disabled while pending: that would lose the focus.
      onClick={() => toggling.isPending || toggling.mutate()}
      className="group flex min-h-11 cursor-pointer items-center gap-3"
    >
      <span
        aria-hidden="true"
        className="flex h-5 w-9 items-center border border-ash px-0.5 transition-colors group-hover:border-champagne group-aria-checked:border-champagne"
      >
        <span className="size-3.5 bg-ash transition-[translate] group-aria-checked:translate-x-4 group-aria-checked:bg-champagne" />
      </span>
      Active<span className="sr-only"> {title}</span>
    </button>
  );
}
