import { ApiError, CallTimeoutError } from './api.ts';

/** What happened and what to do, for failures without a text of their own. */
export function explainFailure(error: unknown): string {
  if (error instanceof CallTimeoutError)
    return 'No answer came in time. Check your connection and try again.';
  if (!(error instanceof ApiError))
    return 'We could not be reached. Check your connection and try again.';
  return error.sentence ?? 'Something went wrong on our side. Please try again in a moment.';
}
