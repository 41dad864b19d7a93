import { UnavailableError } from '#server/base/unavailable-error.ts';

/** Unless the caller knows the status or the code, all it can do is to try again later. */
export class BucketError extends UnavailableError {
  override name = 'BucketError';
  /** 0 when there was no answer. */
  readonly status: number;
  /** The service's own, such as NoSuchUpload: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
  readonly code: string | undefined;

  constructor(
    message: string,
    given: { status?: number; code?: string | undefined; cause?: unknown },
  ) {
    super(message, { cause: given.cause });
    this.status = given.status ?? 0;
    this.code = given.code;
  }
}

/** Turns the error of an object that is not there into undefined. */
export function undefinedWhenNotFound(error: unknown): undefined {
  const isMissing =
    error instanceof BucketError && error.status === 404 && error.code !== 'NoSuchBucket';
  if (!isMissing) throw error;
}
