// What the walk needs of a browser. Firefox and WebKit are driven by the W3C protocols, as neither of Debian's
// builds can be driven by Playwright.

export interface Driver {
  readonly name: string;
  open(url: string): Promise<void>;
  /** The value of a JavaScript expression in the page, as JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Real input, in the form both protocols share. */
  act(actions: readonly object[]): Promise<void>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export const viewport = { width: 1280, height: 800 };

/** Both protocols return values of their own kinds; a string is the same in both. */
export const asJson = (expression: string) => `JSON.stringify((${expression}) ?? null)`;
