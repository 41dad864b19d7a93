import { t } from '#contract/texts/texts.ts';
import { ApiError, CallTimeoutError } from './api.ts';

/** What happened and what to do, for failures without a text of their own. */
export function explainFailure(error: unknown): string {
  if (error instanceof CallTimeoutError) return t('errors.noAnswer');
  if (!(error instanceof ApiError)) return t('errors.unreachable');
  return error.sentence ?? t('errors.ours');
}
