export type Issue = { path: string; message: string };

/** An answer other than success, in words a person can act on. Thrown anywhere, sent in one place. */
export class HttpError extends Error {
  readonly status: number;
  readonly issues: Issue[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    options: { issues?: Issue[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.issues = options.issues;
    this.headers = options.headers ?? {};
  }
}
