const keepDownloadMs = 60 * 1000;

/** By a link that nobody sees: the only way to save a file that a script has fetched. */
export function saveFile(content: Blob, fileName: string) {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  // Not at once: the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), keepDownloadMs);
}
