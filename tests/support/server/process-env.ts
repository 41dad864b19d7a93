// The environment of every process that a test starts, besides what the test adds.
import { join } from 'node:path';

export const processEnv = {
  PATH: process.env.PATH ?? '',
  // As under `npm start`: half the work of a start is compiling.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/compiled'),
};
