// Loaded into a server before its own code: French is the made-up language there.
import { catalogues } from '#server/base/catalogues.ts';
import { toMadeUp } from './made-up.ts';

for (const [key, text] of Object.entries(catalogues.en))
  Object.assign(catalogues.fr, { [key]: toMadeUp(text) });
