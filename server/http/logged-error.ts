/**
 * What is logged of an error: none of its further properties, for PostgreSQL puts the whole row that it refused into
 * `detail`, a visitor's message and address with it.
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
