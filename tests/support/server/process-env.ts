// What a process of ours gets beside what its test gives it.
import { join } from 'node:path';

export const processEnv = {
  PATH: process.env.PATH ?? '',
  // As `npm start` does, which these processes do without: half the work of a start is compiling.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/compiled'),
};
