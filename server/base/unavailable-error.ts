/** Thrown when the database or object storage cannot be used at the moment: the answer is 503. */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
}
