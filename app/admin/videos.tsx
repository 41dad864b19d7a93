import type { Video } from '#contract/videos.ts';
import { LibraryPage } from './library-page.tsx';
import { Day } from './moment.tsx';
import { uploadDesk } from './upload-desk.ts';
import { VideoActiveSwitch } from './videos-active-switch.tsx';
import { VideoAddForm } from './videos-add-form.tsx';
import { VideoEditForm } from './videos-edit-form.tsx';
import { Film } from './videos-film.tsx';
import { describeSource, videoLibrary } from './videos-library.ts';

export default function Videos() {
  return (
    <LibraryPage
      library={videoLibrary}
      heading="Videos"
      lead="The films of the house. This is its own library: it is kept here and not yet shown on the public pages."
      empty="The library has no film yet. Add New begins the first: by its address, or by sending the file."
      row={{
        face: ({ url, title }) => <Film url={url} title={title} />,
        words: (video) => <VideoWords video={video} />,
        actions: (video) => <VideoActiveSwitch video={video} />,
      }}
      form={(props) =>
        props.item ? <VideoEditForm {...props} item={props.item} /> : <VideoAddForm {...props} />
      }
      isBegun={uploadDesk.getState() !== undefined}
    />
  );
}

function VideoWords({ video: { title, url, type, createdAt } }: { video: Video }) {
  return (
    <>
      <h3 className="text-2xl">{title}</h3>
      <p className="mt-1.5 text-ash">
        {type === 'upload' ? 'Uploaded' : describeSource(url)}, added <Day iso={createdAt} />
      </p>
      {type === 'link' && <p className="mt-1 line-clamp-1 text-sm text-ash">{url}</p>}
    </>
  );
}
