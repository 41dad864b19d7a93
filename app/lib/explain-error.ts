import { ApiError } from './api.ts';

/** What happened and what to do, for a failure that has no words of its own in the specification. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof ApiError))
    return 'We could not be reached. Check your connection and try again.';
  return error.sentence ?? 'Something went wrong on our side. Please try again in a moment.';
}
