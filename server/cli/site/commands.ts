import { resolve } from 'node:path';
import { type OtherLanguage, otherLanguageValues } from '#contract/texts/languages.ts';
import { StartError } from '#server/base/start-error.ts';
import type { Command } from '#server/cli/command/command.ts';
import { openStorage } from '#server/cli/command/open-storage.ts';
import { exportLanguage, exportSite, importLanguage, importSite } from './site-file.ts';

export const siteCommands: Record<string, Command> = {
  'site export': {
    args: ['FILE'],
    optionalArgs: ['LANGUAGE'],
    description: "writes what visitors see into a new file, or the draft's fr, es or ar texts",
    async run({ database, config }, given = '', language) {
      const file = resolve(given);
      if (language === undefined) {
        const number = await exportSite(database, file);
        return `Version ${number} of the site is in ${file}.`;
      }
      const { storage } = await openStorage(config, database);
      await exportLanguage({ database, storage }, file, requireLanguage(language));
      return `The texts of the draft are in ${file}.`;
    },
  },
  'site import': {
    args: ['FILE'],
    optionalArgs: ['LANGUAGE'],
    description: 'makes such a file the draft, or adds its texts to it, for an admin to publish',
    async run({ database, config }, given = '', language) {
      const file = resolve(given);
      const { storage } = await openStorage(config, database);
      const place = { database, storage };
      if (language !== undefined) {
        const { texts, notTaken } = await importLanguage(place, file, requireLanguage(language));
        const lines = notTaken.map(({ path, why }) => `  ${path}: ${why}`);
        const left = lines.length > 0 ? ['Not taken:', ...lines] : [];
        return [`New texts in the draft: ${Object.keys(texts).length}.`, ...left].join('\n');
      }
      const problems = await importSite(place, file);
      const lines = problems.map(({ path, message }) => `  ${path}: ${message}`);
      const left = lines.length > 0 ? ['Before it can be published:', ...lines] : [];
      return [`The draft is now what ${file} says.`, ...left].join('\n');
    },
  },
};

function requireLanguage(given: string): OtherLanguage {
  const language = otherLanguageValues.find((one) => one === given);
  if (!language) throw new StartError(`There is no language ${given}. Name fr, es or ar.`);
  return language;
}
