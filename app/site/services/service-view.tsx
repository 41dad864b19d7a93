import type { PageContent } from '#app/content/page-content.ts';
import { TilePicture } from '#app/site/sections/tile-picture.tsx';

/** In the open row of a narrow screen; beside the rows of a wide one. */
export const viewSizes = '(min-width: 64rem) 38vw, 92vw';

type ServiceViewProps = {
  tile: PageContent<'services'>['tiles'][number];
  priority?: boolean;
};

/** What is seen of a service: its picture, or its drawing. */
export function ServiceView({ tile, priority = false }: ServiceViewProps) {
  return (
    <TilePicture
      name={tile.id}
      picture={tile.picture?.picture}
      drawing={tile.drawing}
      alt={tile.picture?.alt ?? ''}
      sizes={viewSizes}
      priority={priority}
      className="size-full object-cover"
    />
  );
}
