/**
 * Logs no other properties of an error: PostgreSQL puts the refused row into `detail`, with a visitor's message and
 * address.
 */
export function toLoggedError(error: unknown) {
  const { name, message, code, stack = '', cause } = asError(error);
  return {
    type: name,
    message,
    ...(code !== undefined && { code }),
    stack: cause === undefined ? stack : `${stack}\ncaused by ${asError(cause).stack}`,
  };
}

const asError = (error: unknown): NodeJS.ErrnoException =>
  error instanceof Error ? error : new Error(String(error));
