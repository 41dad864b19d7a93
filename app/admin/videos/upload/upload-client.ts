// tus-js-client, and what it would otherwise do with answers that say nothing about the upload.
import type { DetailedError, HttpRequest, HttpResponse, Upload } from 'tus-js-client';
import { ApiError } from '#app/lib/api.ts';

const chunkBytes = 16 * 1024 ** 2;
const second = 1000;
// About two minutes in all; every chunk that gets through starts them anew.
const retryDelays = [0.5, 1, 2, 4, 8, 15, 30, 30, 30].map((seconds) => seconds * second);

type Listeners = {
  onProgress: (sent: number) => void;
  onRetry: () => void;
  onSuccess: () => void;
  onError: (error: Error | DetailedError) => void;
};

/** Not begun yet. The same file, chosen again, goes on from where an earlier page left it. */
export async function createUpload(file: File, listeners: Listeners): Promise<Upload> {
  const { onProgress, onRetry, onSuccess, onError } = listeners;
  const tus = await import('tus-js-client');
  const upload = new tus.Upload(file, {
    // Whole, because the library resolves the upload's own address against it.
    endpoint: `${location.origin}/api/uploads`,
    chunkSize: chunkBytes,
    retryDelays,
    onProgress,
    onSuccess,
    onError,
    onAfterResponse: insist,
    onShouldRetry: (error) => {
      const isWorthIt = isPassing(toFailure(error));
      if (isWorthIt) onRetry();
      return isWorthIt;
    },
  });
  const earlier = (await upload.findPreviousUploads()).at(-1);
  if (earlier) upload.resumeFromPreviousUpload(earlier);
  return upload;
}

/**
 * Asked where an upload stands and answered with anything but success, the library would start a new
 * one and forget the old. Only "there is no such upload" is a reason to.
 */
function insist(request: HttpRequest, response: HttpResponse) {
  const status = response.getStatus();
  const isUnknown = status === 404 || status === 410;
  const isHead = request.getMethod() === 'HEAD';
  if (status === 401 || (isHead && status >= 300 && !isUnknown)) throw toApiError(response);
}

const toApiError = (response: HttpResponse) =>
  new ApiError(response.getStatus(), response.getBody(), 'The upload failed');

/** What was behind it: an answer of the server, or no answer at all. */
export function toFailure(error: Error | DetailedError): Error {
  if (!('originalResponse' in error)) return error;
  if (error.causingError instanceof ApiError) return error.causingError;
  return error.originalResponse ? toApiError(error.originalResponse) : error;
}

// Too slow, at another place, locked, too many; or nobody behind the proxy, or the database away.
const passing = new Set([408, 409, 423, 429, 502, 503, 504]);

/** Whether it may be over in a moment. */
const isPassing = (failure: Error) => !(failure instanceof ApiError) || passing.has(failure.status);

/** Once its video is in the library, the same file chosen again is a new upload. */
export async function forgetUpload(upload: Upload) {
  const { defaultOptions } = await import('tus-js-client');
  for (const { urlStorageKey } of await upload.findPreviousUploads()) {
    await defaultOptions.urlStorage?.removeUpload(urlStorageKey);
  }
}
