import { createLibrary } from '#app/admin/library/library.ts';
import { toVideoSource } from '#contract/video-address.ts';
import { videoSchema } from '#contract/videos.ts';

export const videoLibrary = createLibrary({
  noun: 'video',
  schema: videoSchema,
  nameOf: ({ title }) => title,
  textOf: ({ title, url }) => `${title} ${url}`,
  removal:
    'It leaves the library at once, and an uploaded file is deleted with it. The public pages do not change.',
});

const providers = { vimeo: 'On Vimeo', youtube: 'On YouTube' };

export function describeSource(url: string): string {
  const source = toVideoSource(url);
  return source.kind === 'player' ? providers[source.provider] : 'A file elsewhere';
}
