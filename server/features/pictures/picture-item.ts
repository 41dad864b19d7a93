import type { LibraryPicture } from '#contract/site/api.ts';
import { focusOf, type PictureRow } from './store.ts';

export function toItem(row: PictureRow, isInUse: boolean): LibraryPicture {
  return {
    id: row.id,
    name: row.name,
    alt: row.alt,
    focus: focusOf(row),
    width: row.width,
    height: row.height,
    thumbnailUrl: `/api/pictures/${row.id}/thumbnail.webp`,
    previewUrl: `/api/pictures/${row.id}/preview.webp`,
    isInUse,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
