import type { RefusalReason } from '#contract/refusals.ts';

export type Issue = { path: string; message: string };

/** The message is shown to people. Sent by errors.ts. */
export class HttpError extends Error {
  readonly status: number;
  readonly issues: Issue[] | undefined;
  readonly reason: RefusalReason | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    options: { issues?: Issue[]; reason?: RefusalReason; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.issues = options.issues;
    this.reason = options.reason;
    this.headers = options.headers ?? {};
  }
}
