import { findBuilds } from '#server/http/pages/builds.ts';
import { loadPrerender } from '#server/http/pages/pages.ts';

/** Read once for all apps of a process. */
export const clientBuild = loadPrerender(findBuilds().current);
