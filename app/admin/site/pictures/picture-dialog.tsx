// Choosing a picture: from the library or a new one, then what it shows and where the crop looks.
import { useState } from 'react';
import { Dialog, DialogActions } from '#app/ui/dialog/dialog.tsx';
import type { LibraryPicture } from '#contract/site/api.ts';
import type { PictureShape } from '#contract/site/picture-shapes.ts';
import type { Picture } from '#contract/site/pictures.ts';
import { CropStep } from './crop-step.tsx';
import { FilmStill } from './film-still.tsx';
import type { PictureFile } from './picture-calls.ts';
import { PictureLibrary } from './picture-library.tsx';
import { PictureUpload } from './picture-upload.tsx';

type PictureDialogProps = {
  shape: PictureShape;
  needsAlt: boolean;
  current: Picture | undefined;
  /** Path of the picture in the draft. */
  path: string;
  onChoose: (picture: Picture, alt: string) => void;
  onClose: () => void;
};

export function PictureDialog(props: PictureDialogProps) {
  const { shape, needsAlt, current, path, onChoose, onClose } = props;
  const [chosen, setChosen] = useState<LibraryPicture>();
  const [file, setFile] = useState<PictureFile>();
  return (
    <Dialog
      // A new key mounts the dialog again, which focuses its heading.
      key={chosen ? 'crop' : 'choose'}
      heading={chosen ? 'Crop the picture' : 'Choose a picture'}
      isWide
      onClose={onClose}
    >
      {chosen ? (
        <CropStep
          picture={chosen}
          shape={shape}
          needsAlt={needsAlt}
          path={path}
          onBack={() => setChosen(undefined)}
          onDone={onChoose}
        />
      ) : (
        <>
          <div className="mt-6 grid gap-10">
            <PictureUpload file={file} onFile={setFile} onUploaded={setChosen} />
            {shape === 'poster' && <FilmStill posterPath={path} onStill={setFile} />}
            <PictureLibrary currentId={current?.upload?.id} onChoose={setChosen} />
          </div>
          <DialogActions onCancel={onClose} />
        </>
      )}
    </Dialog>
  );
}
