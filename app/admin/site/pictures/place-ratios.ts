import type { Picture } from '#contract/site/pictures.ts';

/** Width by height of each place in which the page shows the picture. */
export function findPlaceRatios(page: Document | null, { name, hash }: Picture): number[] {
  const ratios = [...(page?.images ?? [])].flatMap((image) => {
    if (!shownFiles(image).includes(`/${name}-${hash}-`)) return [];
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
