// A very small script beside that of the areas, for a page whose own script does not come or does not run. Each is loaded
// without the other: one file that is missing leaves no page that waits.

// The element that runs this file.
const script = document.querySelector('script[data-watch]') as HTMLScriptElement;
const entry = script.dataset.watch as string;

// Vite would wrap an import whose address it understands, in a function that it puts among React's code.
const importFile = (address: string) => import(/* @vite-ignore */ address);

// The document's own script is the same module: it is neither fetched nor run twice. As on the public pages (start.ts) it is
// asked for once more, under another address, because an instance that is being upgraded may not have had it.
importFile(entry)
  .catch(() => importFile(`${entry}?retry`))
  .catch(() => {
    document.documentElement.dataset.incomplete = '';
  });

// Without it the names above would be global to the type checker.
export {};
