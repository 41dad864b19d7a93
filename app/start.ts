// The first script of a public page, and a very small one. It fetches the page's script only once the
// page has been painted, so that nothing competes with what is read first, and keeps what the visitor
// presses meanwhile. If the page's script cannot be had, the page is shown as it is without script.

const waitAtMostMs = 1000;

const files =
  document.querySelector<HTMLElement>('script[data-then]')?.dataset.then?.split(' ') ?? [];
const pressed: HTMLElement[] = [];

function keepClick(event: Event) {
  const button = (event.target as Element).closest<HTMLButtonElement>('button[type="button"]');
  if (button) pressed.push(button);
}

function keepSubmit(event: Event) {
  event.preventDefault();
  pressed.push(event.target as HTMLFormElement);
}

function stopKeeping() {
  document.removeEventListener('click', keepClick);
  document.removeEventListener('submit', keepSubmit);
}

function replay() {
  stopKeeping();
  for (const element of pressed) {
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}

/** Without the page's script menus and tiles stand open, and a form is sent the plain way. */
function goPlain() {
  stopKeeping();
  document.documentElement.dataset.plain = '';
  pressed.find((element) => element instanceof HTMLFormElement)?.submit();
}

let isLoading = false;
function loadPage() {
  if (isLoading) return;
  isLoading = true;
  for (const href of files) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
  import(/* @vite-ignore */ files[0] as string).catch(goPlain);
}

document.addEventListener('click', keepClick);
document.addEventListener('submit', keepSubmit);
addEventListener('hydrated', replay, { once: true });
// A page in a background tab is not painted, hence the timer.
new PerformanceObserver(loadPage).observe({ type: 'paint', buffered: true });
setTimeout(loadPage, waitAtMostMs);
