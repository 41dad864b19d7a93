// The first, very small script of a public page. It loads the page's script once the first screen has been painted, so
// that it does not delay it, and runs it once the hero has come in, or as soon as the visitor does something. What they
// pressed meanwhile it replays. If loading fails, the page works without script.

const maxWaitMs = 2 * 1000;

const root = document.documentElement;
const files =
  document.querySelector<HTMLElement>('script[data-then]')?.dataset.then?.split(' ') ?? [];
const pressed: HTMLElement[] = [];

function recordClick(event: Event) {
  const button = (event.target as Element).closest<HTMLButtonElement>('button[type="button"]');
  if (button) pressed.push(button);
}

function recordSubmit(event: Event) {
  event.preventDefault();
  pressed.push(event.target as HTMLFormElement);
}

/** Those below the first screen wait for this (site.css): decoding them would slow down the start of the page's script. */
function releasePictures() {
  root.dataset.firstScreen = '';
}

function endWait() {
  releasePictures();
  document.removeEventListener('click', recordClick);
  document.removeEventListener('submit', recordSubmit);
}

function replay() {
  endWait();
  for (const element of pressed) {
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}

/** Without the page's script menus and tiles are open, and a form is posted by the browser. */
function showWithoutScript() {
  endWait();
  root.dataset.noscript = '';
  pressed.find((element) => element instanceof HTMLFormElement)?.submit();
}

// Vite would wrap an import whose address it understands, in a function that it puts among React's code.
const importFile = (address: string) => import(/* @vite-ignore */ address);

const addLink = (rel: string, href: string) =>
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));

let isRunning = false;
function runPage() {
  if (isRunning) return;
  isRunning = true;
  const script = files[0] as string;
  // During an upgrade the first answer may come from an instance that does not have the file: ask once more. The
  // query makes it another module, because a browser may remember that the first one failed.
  importFile(script)
    .catch(() => importFile(`${script}?retry`))
    .catch(showWithoutScript);
}

/** After the first paint: the picture at the top may come later. */
async function loadPage(_: unknown, paint: PerformanceObserver) {
  paint.disconnect();
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  // One that cannot be shown is not waited for.
  await picture?.decode().catch(() => undefined);
  // In the task after the frame that shows it.
  await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
  addLink('manifest', '/site.webmanifest');
  for (const href of files) addLink('modulepreload', href);
  // A phone that draws each frame of the hero's animation has little time left for the script.
  const rise = document.querySelector('.hero-rise')?.getAnimations() ?? [];
  await Promise.allSettled(rise.map(({ finished }) => finished));
  runPage();
}

// A link that says what an enquiry is about (enquiryAddress) opens the contact page at its form.
const isContact = root.dataset.page === 'contact';
if (isContact && !location.hash && /[?&](service|about)=/.test(location.search))
  location.replace('#enquiry');

document.addEventListener('click', recordClick);
document.addEventListener('submit', recordSubmit);
addEventListener('hydrated', replay, { once: true });
for (const type of ['pointerdown', 'keydown', 'scroll'])
  addEventListener(type, runPage, { once: true, capture: true });
// Of the page, or of a row of pictures in it.
addEventListener('scroll', releasePictures, { once: true, capture: true });
// Where a reload, the way back or a link to a part of the page begins.
if (scrollY > 0 || location.hash) releasePictures();
// A page in a background tab is not painted: hence the timer.
new PerformanceObserver(loadPage).observe({ type: 'paint', buffered: true });
setTimeout(runPage, maxWaitMs);
