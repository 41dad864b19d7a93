import { readDefaultContent } from '#server/cli/site/site-file.ts';
import type { Config } from '#server/config/config.ts';
import { findPlaceholders } from '#server/features/site/draft/placeholders.ts';
import { createSiteStore } from '#server/features/site/store/site-store.ts';
import { withDatabase } from './database-checks.ts';
import { doubtful, good } from './finding.ts';

/** What visitors see that stands for something of the owner's own. */
export const checkContent = (config: Config) =>
  withDatabase(config, async (database) => {
    const defaults = await readDefaultContent();
    const { content } = await createSiteStore(database, defaults, () => new Date()).readCurrent();
    const found = findPlaceholders(content, defaults);
    if (found.length === 0) return good('no placeholder is left on the site');
    const lines = found.map(({ path, message }) => `\n${path}: ${message}`);
    const count = found.length === 1 ? '1 placeholder is' : `${found.length} placeholders are`;
    return doubtful(
      `${count} on the site${lines.join('')}`,
      'Replace them at /admin/site, and publish.',
    );
  });
