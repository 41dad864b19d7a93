import { toVideoSource } from '#contract/library/video-address.ts';

const providers = { vimeo: 'On Vimeo', youtube: 'On YouTube' };

export function describeSource(url: string): string {
  const source = toVideoSource(url);
  return source.kind === 'player' ? providers[source.provider] : 'A file elsewhere';
}
