// What the site says, as a file: to try it in one place and show it in another.
import { readFile, stat, writeFile } from 'node:fs/promises';
import type { SiteContent } from '#contract/site/content.ts';
import { DomainError } from '#server/base/domain-error.ts';
import { StartError } from '#server/base/start-error.ts';
import { describeError, errorCode } from '#server/base/system-error.ts';
import type { Database } from '#server/db/connect.ts';
import { createSiteEditor, maxDraftBytes } from '#server/features/site/draft/site-editor.ts';
import { createSiteStore } from '#server/features/site/store/site-store.ts';
import { createCropCheck } from '#server/files/picture-files.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { HttpError } from '#server/http/http-error.ts';
import { parseJson } from '#server/http/input/json-body.ts';
import { findBuilds } from '#server/http/pages/builds.ts';
import { loadPrerender } from '#server/http/pages/pages.ts';

const now = () => new Date();
/** Indented, so that people can read it; the draft is kept without. */
const maxFileBytes = 2 * maxDraftBytes;
/** In the place of a person: who changed the draft. */
const importer = 'site import';

/** Writes what visitors see. Returns its number. */
export async function exportSite(database: Database, path: string): Promise<number> {
  const store = createSiteStore(database, await readDefaultContent(), now);
  const { number, content } = await store.readCurrent();
  const text = `${JSON.stringify(content, null, 2)}\n`;
  await writeFile(path, text, { flag: 'wx' }).catch((error: unknown) => {
    if (errorCode(error) === 'EEXIST') {
      throw new StartError(`${path}: there is something already. Name a file that does not exist.`);
    }
    throw new StartError(`${path}: it cannot be written (${describeError(error)}).`);
  });
  return number;
}

/** Makes the file the draft. Returns what is to be put right before it can be published. */
export async function importSite(
  { database, storage }: { database: Database; storage: FileStorage },
  path: string,
) {
  const content = await readContent(path);
  const store = createSiteStore(database, await readDefaultContent(), now);
  const hasCrop = createCropCheck(storage);
  const editor = createSiteEditor({ db: database.db, now, store, hasCrop });
  return editor.importDraft(content, importer).catch((error: unknown) => {
    throw error instanceof HttpError || error instanceof DomainError
      ? unusable(path, error.message.replace(/\.$/, ''))
      : error;
  });
}

async function readContent(path: string): Promise<unknown> {
  try {
    if ((await stat(path)).size > maxFileBytes) throw new Error('it is too large');
    return parseJson(await readFile(path));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw unusable(path, 'there is no such file');
    throw unusable(path, error instanceof HttpError ? 'it is not JSON' : describeError(error));
  }
}

const unusable = (path: string, why: string) =>
  new StartError(`${path} holds no site: ${why}. Nothing was changed.`);

export async function readDefaultContent(): Promise<SiteContent> {
  try {
    return (await loadPrerender(findBuilds().current)).prerender.defaultContent;
  } catch {
    throw new StartError('The site has not been built yet: run npm run build, or start it once.');
  }
}
