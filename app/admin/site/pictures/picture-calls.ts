// The library of uploaded pictures.

import { ApiError, apiWrite } from '#app/lib/api.ts';
import { pagedQueryOptions } from '#app/lib/paged-query.ts';
import {
  cropSchema,
  type LibraryPicture,
  libraryPictureSchema,
  type NewCrop,
  type PictureChange,
  picturePageSchema,
} from '#contract/site/api.ts';
import { fileNameHeader } from '#contract/site/picture-shapes.ts';

export const picturesOptions = pagedQueryOptions(['pictures'], '/api/pictures', picturePageSchema);

const pathOf = (id: string) => `/api/pictures/${id}`;

export const changePicture = (id: string, change: PictureChange) =>
  apiWrite('PATCH', pathOf(id), change, { schema: libraryPictureSchema });

export const deletePicture = (id: string) => apiWrite('DELETE', pathOf(id));

const minute = 60 * 1000;

/** Encoding a large picture in every size takes a while. */
export const cropPicture = (id: string, crop: NewCrop) =>
  apiWrite('POST', `${pathOf(id)}/crops`, crop, { schema: cropSchema, timeoutMs: 2 * minute });

export type PictureFile = { name: string; blob: Blob };

type UploadOptions = { onProgress: (share: number) => void; signal: AbortSignal };

/** By XMLHttpRequest: fetch does not say how much has been sent. */
export function uploadPicture(
  { name, blob }: PictureFile,
  { onProgress, signal }: UploadOptions,
): Promise<LibraryPicture> {
  const { promise, resolve, reject } = Promise.withResolvers<LibraryPicture>();
  const request = new XMLHttpRequest();
  request.open('POST', '/api/pictures');
  request.setRequestHeader('content-type', blob.type || 'application/octet-stream');
  request.setRequestHeader(fileNameHeader, encodeURIComponent(name));
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onerror = () => reject(new TypeError('The upload failed'));
  request.onabort = () => reject(signal.reason);
  request.onload = () => {
    const { status, statusText, responseText } = request;
    const answer: unknown = status === 201 ? JSON.parse(responseText) : undefined;
    const { data: picture } = libraryPictureSchema.safeParse(answer);
    if (picture) resolve(picture);
    else reject(new ApiError(status, responseText, statusText));
  };
  signal.addEventListener('abort', () => request.abort());
  request.send(blob);
  return promise;
}
