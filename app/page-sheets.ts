/**
 * The style sheets of the public pages, by their file's name. A build puts what each page uses of site.css here
 * (vite.config.ts), so that a document arrives in one round trip; while developing there are none, and each has the whole.
 */
export const pageSheets: Readonly<Record<string, string>> = {};
