import { typeOfFile } from '../file-types.ts';

/** For readers who are sent to the bucket: the same as of files that we send ourselves. */
export const headersOf = (key: string) => ({
  'content-type': typeOfFile(key),
  'cache-control': 'public, max-age=31536000, immutable',
});
