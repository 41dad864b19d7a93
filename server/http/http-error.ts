import type { RefusalReason } from '#contract/refusals.ts';
import { inWords, type Sentence } from '#contract/texts/texts.ts';

export type Issue = { path: string; message: string | Sentence };
type Issues = Issue[] | (() => Issue[]);

/** The sentence is shown to people. Sent by errors.ts. */
export class HttpError extends Error {
  readonly status: number;
  readonly sentence: string | Sentence;
  readonly issues: Issues | undefined;
  readonly reason: RefusalReason | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    sentence: string | Sentence,
    options: { issues?: Issues; reason?: RefusalReason; headers?: Record<string, string> } = {},
  ) {
    super(inWords(sentence));
    this.status = status;
    this.sentence = sentence;
    this.issues = options.issues;
    this.reason = options.reason;
    this.headers = options.headers ?? {};
  }

  /** What is answered, in the language of the moment. */
  inWords() {
    const { reason } = this;
    const issues = typeof this.issues === 'function' ? this.issues() : this.issues;
    return {
      message: inWords(this.sentence),
      ...(issues && {
        issues: issues.map(({ path, message }) => ({ path, message: inWords(message) })),
      }),
      ...(reason && { reason }),
    };
  }
}
