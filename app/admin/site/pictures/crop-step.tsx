import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CharacterCount } from '#app/forms/fields/character-count.tsx';
import { TextAreaField } from '#app/forms/fields/field.tsx';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { DialogActions } from '#app/ui/dialog/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import type { LibraryPicture } from '#contract/site/api.ts';
import { type PictureShape, shapeOf } from '#contract/site/picture-shapes.ts';
import { maxAltLength, type Picture } from '#contract/site/pictures.ts';
import { CropViews } from './crop-views.tsx';
import { FocusPicker } from './focus-picker.tsx';
import { changePicture, cropPicture, picturesOptions } from './picture-calls.ts';

type CropStepProps = {
  picture: LibraryPicture;
  shape: PictureShape;
  needsAlt: boolean;
  path: string;
  onBack: () => void;
  onDone: (picture: Picture, alt: string) => void;
};

export function CropStep(props: CropStepProps) {
  const { picture, shape, needsAlt, path, onBack, onDone } = props;
  const queryClient = useQueryClient();
  const [focus, setFocus] = useState(picture.focus);
  const [alt, setAlt] = useState(picture.alt);
  const [altError, setAltError] = useState<string>();
  const altField = useRef<HTMLTextAreaElement>(null);

  const preparing = useMutation({
    mutationFn: async () => {
      const crop = await cropPicture(picture.id, { shape, focus });
      // For its next use; the crop has been made whether or not this succeeds.
      await changePicture(picture.id, { alt, focus }).catch(() => undefined);
      return crop;
    },
    onSuccess: (crop) => {
      void queryClient.invalidateQueries({ queryKey: picturesOptions.queryKey });
      onDone(crop, alt.trim());
    },
  });

  const use = () => {
    if (needsAlt && (alt.trim() === '' || alt.length > maxAltLength)) {
      setAltError('Please say what the picture shows, for those who cannot see it.');
      altField.current?.focus();
      return;
    }
    preparing.mutate();
  };

  const { width, height } = shapeOf(shape);
  const isSmall = picture.width < width / 2 || picture.height < height / 2;
  return (
    <>
      <div className="mt-6 grid gap-8">
        <p className="text-ash">
          Press on what must stay in view, or move the sliders. The smaller pictures are what
          visitors will see.
        </p>
        <div className="grid gap-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <FocusPicker picture={picture} focus={focus} onFocus={setFocus} />
          <div>
            <CropViews picture={picture} shape={shape} focus={focus} path={path} />
            {isSmall && (
              <p className="mt-3 text-sm text-ash">
                The picture is smaller than its place and may look soft.
              </p>
            )}
          </div>
        </div>
        {needsAlt && (
          <div>
            <TextAreaField
              ref={altField}
              name="alt"
              label="What it shows"
              hint="For those who cannot see it: “A dark saloon at night, its headlamps on wet ground.”"
              error={altError}
              value={alt}
              required
              onChange={({ target }) => {
                setAlt(target.value);
                setAltError(undefined);
              }}
            />
            <CharacterCount length={alt.length} limit={maxAltLength} from={60} />
          </div>
        )}
      </div>
      <DialogActions
        message={
          <>
            <FormError error={preparing.error} />
            <p role="status" className="empty:hidden">
              {preparing.isPending && 'Preparing the picture…'}
            </p>
          </>
        }
        onCancel={onBack}
        cancel="Another picture"
      >
        <BusyButton isBusy={preparing.isPending} onClick={use} className="button">
          Use this picture
        </BusyButton>
      </DialogActions>
    </>
  );
}
