import type { PageContent } from '#app/content/page-content.ts';
import { TilePicture } from '#app/site/sections/tile-picture.tsx';

/** In the open row of a narrow screen; beside the rows of a wide one. */
export const viewSizes = '(min-width: 64rem) 38vw, 92vw';

/** What is seen of a service: its picture, or its drawing. */
export function ServiceView({ tile }: { tile: PageContent<'services'>['tiles'][number] }) {
  return (
    <TilePicture
      tile={{ ...tile, picture: tile.picture?.picture }}
      alt={tile.picture?.alt ?? ''}
      sizes={viewSizes}
      className="size-full object-cover"
    />
  );
}
