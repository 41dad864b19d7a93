/** The path of the machine's own Chromium; undefined where Playwright's is used. */
export function findChromium(): string | undefined;
/** The path of the machine's own headless shell: the same engine without a window, twice as fast. */
export function findHeadlessShell(): string | undefined;
