export type Issue = { path: string; message: string };

/** The message is shown to people. Sent by errors.ts. */
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
