/** The path of the machine's own Chromium; undefined where Playwright's is to be used. */
export function findChromium(): string | undefined;
