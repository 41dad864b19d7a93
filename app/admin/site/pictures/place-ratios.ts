import { getAt, joinPath } from '#app/admin/site-draft/content-path.ts';
import { homePictures } from '#app/content/pictures/home-pictures.ts';
import type { SiteContent } from '#contract/site/content.ts';
import type { Picture } from '#contract/site/pictures.ts';

/** Width by height of each place in which the page shows one of the pictures, also where it shows it only once opened. */
export function findPlaceRatios(page: Document | null, pictures: readonly Picture[]): number[] {
  if (!page) return [];
  const shown = measure(page, pictures);
  if (shown.length > 0) return shown;
  // Closed rows stand open in a page without script.
  page.documentElement.dataset.noscript = '';
  return measure(page, pictures);
}

function measure(page: Document, pictures: readonly Picture[]): number[] {
  const ratios = [...page.images].flatMap((image) => {
    const files = shownFiles(image);
    if (!pictures.some(({ name, hash }) => files.includes(`/${name}-${hash}-`))) return [];
    const { width, height } = image.getBoundingClientRect();
    return width > 0 && height > 0 ? [Math.round((100 * width) / height) / 100] : [];
  });
  return [...new Set(ratios)];
}

/** The files of the source that applies; `currentSrc` is empty until a picture far down the page has been loaded. */
function shownFiles(image: HTMLImageElement): string {
  const view = image.ownerDocument.defaultView;
  const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
  const applies = ({ media }: HTMLSourceElement) => media === '' || view?.matchMedia(media).matches;
  return sources.find(applies)?.srcset ?? image.src;
}

/** The pictures by whose places on the pages that of a field is known: its own, else those of its list's other items. */
export function findMeasured(draft: SiteContent, path: string): Picture[] {
  const own = readPicture(draft, path);
  const [, list = '', field] = /^(.+)\.\d+\.(\w+)$/.exec(path) ?? [];
  const items = getAt(draft, list);
  const others = Array.isArray(items)
    ? items.flatMap((_, index) => readPicture(draft, joinPath(list, index, field ?? '')) ?? [])
    : [];
  return (own ? [own] : others).flatMap((one) => [one].concat(homePictures.get(one.name) ?? []));
}

function readPicture(draft: SiteContent, path: string): Picture | undefined {
  const value = getAt(draft, path) as Picture | { picture: Picture } | undefined;
  return value && 'picture' in value ? value.picture : value;
}
