// The first, very small script of a public page. It loads the page's script once the first screen has been painted, so
// that it does not delay it, and runs it once the hero has come in, or as soon as the visitor does something. What they
// pressed meanwhile it replays. If loading fails, the page works without script.

import { speculationRules } from '#contract/speculation-rules.ts';

const maxWaitMs = 2 * 1000;

const root = document.documentElement;
// The element that runs this file.
const script = document.querySelector('script[data-then]') as HTMLScriptElement;
const files = (script.dataset.then ?? '').split(' ');
const pressed: HTMLElement[] = [];

function recordClick(event: Event) {
  const button = (event.target as Element).closest<HTMLButtonElement>('button[type="button"]');
  if (button) pressed.push(button);
}

function recordSubmit(event: Event) {
  event.preventDefault();
  pressed.push(event.target as HTMLFormElement);
}

/** Pictures and sections below the first screen wait for this (site.css): they would slow down the start of the page. */
function releaseBelow() {
  root.dataset.firstScreen = '';
}

/** In the task after the frame that shows what was done before. */
const nextPaint = () => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));

/** A section a frame, those that site.css holds: laid out together they would hold up the first press. */
async function releaseInSteps() {
  const held = document.querySelectorAll<HTMLElement>('.hero ~ section:nth-child(n + 4), footer');
  for (const section of held) {
    section.style.contentVisibility = 'visible';
    await nextPaint();
  }
  releaseBelow();
}

function endWait() {
  void releaseInSteps();
  removeEventListener('click', recordClick);
  removeEventListener('submit', recordSubmit);
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

const addToHead = (tag: 'link' | 'script', properties: object) =>
  document.head.append(Object.assign(document.createElement(tag), properties));

let isPreloaded = false;
function preload() {
  if (isPreloaded) return;
  isPreloaded = true;
  for (const href of files) addToHead('link', { rel: 'modulepreload', href });
  // Allowed by their hash. In a Speculation-Rules header they are a request beside the first picture's.
  addToHead('script', { type: 'speculationrules', text: speculationRules });
}

let isRunning = false;
function runPage() {
  if (isRunning) return;
  isRunning = true;
  preload();
  const entry = files[0] as string;
  // During an upgrade the first answer may come from an instance that does not have the file: ask once more. The
  // query makes it another module, because a browser may remember that the first one failed.
  importFile(entry)
    .catch(() => importFile(`${entry}?retry`))
    .catch(showWithoutScript);
}

/** Called at the first paint. Waits for the picture at the top, loads the page's script, and runs it after the hero's animation. */
async function loadPage(_: unknown, paint: PerformanceObserver) {
  paint.disconnect();
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  // One that cannot be shown is not waited for.
  await picture?.decode().catch(() => undefined);
  await nextPaint();
  preload();
  // A phone that draws each frame of the hero's animation has little time left for the script.
  const rise = document.querySelector('.hero-rise')?.getAnimations() ?? [];
  await Promise.allSettled(rise.map(({ finished }) => finished));
  runPage();
}

function startAtOnce() {
  releaseBelow();
  runPage();
}

// A link that says what an enquiry is about (enquiryAddress) opens the contact page at its form.
const isContact = root.dataset.page === 'contact';
if (isContact && !location.hash && /[?&](service|about)=/.test(location.search))
  location.replace('#enquiry');

addEventListener('click', recordClick);
addEventListener('submit', recordSubmit);
addEventListener('hydrated', replay, { once: true });
// The scrolling is that of the page, or of a row of pictures in it. A screen reader may click without a pointer.
for (const type of ['pointerdown', 'keydown', 'click', 'scroll'])
  addEventListener(type, startAtOnce, { once: true, capture: true });
// A reload, the way back or a link to a part of the page may begin further down.
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (scrollY > 0 || location.hash || arrival?.type !== 'navigate') releaseBelow();
// A page in a background tab is not painted: hence the timer.
new PerformanceObserver(loadPage).observe({ type: 'paint', buffered: true });
setTimeout(runPage, maxWaitMs);
