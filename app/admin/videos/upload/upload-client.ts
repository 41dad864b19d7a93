// Wraps tus-js-client, and keeps it from starting an upload over after a 401 or a failed HEAD.
import type { DetailedError, HttpRequest, HttpResponse, Upload } from 'tus-js-client';
import { ApiError } from '#app/lib/api.ts';
import { uploadChunkBytes } from '#contract/library/videos.ts';

const second = 1000;
// About two minutes in all; they start over after every chunk that gets through.
const retryDelays = [0.5, 1, 2, 4, 8, 15, 30, 30, 30].map((seconds) => seconds * second);

type Listeners = {
  onProgress: (sent: number) => void;
  onRetry: () => void;
  onSuccess: () => void;
  onError: (error: Error | DetailedError) => void;
};

/** Does not start it. The same file, chosen again, goes on from where an earlier upload stopped. */
export async function createUpload(file: File, listeners: Listeners): Promise<Upload> {
  const { onProgress, onRetry, onSuccess, onError } = listeners;
  const tus = await import('tus-js-client');
  const upload = new tus.Upload(file, {
    // Absolute, because the library resolves the upload's own URL against it.
    endpoint: `${location.origin}/api/uploads`,
    chunkSize: uploadChunkBytes,
    retryDelays,
    onProgress,
    onSuccess,
    onError,
    onAfterResponse: throwOnFailedHead,
    onShouldRetry: (error) => {
      const canRetry = isTemporary(toFailure(error));
      if (canRetry) onRetry();
      return canRetry;
    },
  });
  const earlier = (await upload.findPreviousUploads()).at(-1);
  if (earlier) upload.resumeFromPreviousUpload(earlier);
  return upload;
}

/**
 * When the HEAD for an upload's offset fails, the library would start a new upload and forget the old one.
 * That is right only when the server no longer has it.
 */
function throwOnFailedHead(request: HttpRequest, response: HttpResponse) {
  const status = response.getStatus();
  const isUnknown = status === 404 || status === 410;
  const isHead = request.getMethod() === 'HEAD';
  if (status === 401 || (isHead && status >= 300 && !isUnknown)) throw toApiError(response);
}

const toApiError = (response: HttpResponse) =>
  new ApiError(response.getStatus(), response.getBody(), 'The upload failed');

/** The cause: an answer of the server, or a connection that failed. */
export function toFailure(error: Error | DetailedError): Error {
  if (!('originalResponse' in error)) return error;
  if (error.causingError instanceof ApiError) return error.causingError;
  return error.originalResponse ? toApiError(error.originalResponse) : error;
}

// Too slow, wrong offset, locked, too many requests; no server behind the proxy, or no database.
const temporaryStatuses = new Set([408, 409, 423, 429, 502, 503, 504]);

const isTemporary = (failure: Error) =>
  !(failure instanceof ApiError) || temporaryStatuses.has(failure.status);

/** Once its video is in the library, the same file chosen again is a new upload. */
export async function forgetUpload(upload: Upload) {
  const { defaultOptions } = await import('tus-js-client');
  for (const { urlStorageKey } of await upload.findPreviousUploads()) {
    await defaultOptions.urlStorage?.removeUpload(urlStorageKey);
  }
}
