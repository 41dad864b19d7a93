// What the site says, as a file: to try it in one place and show it in another.
import { readFile, stat, writeFile } from 'node:fs/promises';
import { type SiteContent, siteContentSchema } from '#contract/site/content.ts';
import {
  type ReadLanguageFile,
  readLanguageFile,
  writeLanguageFile,
} from '#contract/site/fields/language-file.ts';
import { addTexts, listStandings } from '#contract/site/fields/localise.ts';
import type { OtherLanguage } from '#contract/texts/languages.ts';
import { DomainError } from '#server/base/domain-error.ts';
import { StartError } from '#server/base/start-error.ts';
import { describeError, errorCode } from '#server/base/system-error.ts';
import type { Actor } from '#server/db/audit.ts';
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
const importer: Actor = { id: '', username: 'site import' };

/** Writes what visitors see. Returns its number. */
export async function exportSite(database: Database, path: string): Promise<number> {
  const store = createSiteStore(database, await readDefaultContent(), now);
  const { number, content } = await store.readCurrent();
  await writeNewFile(path, `${JSON.stringify(content, null, 2)}\n`);
  return number;
}

async function writeNewFile(path: string, text: string) {
  await writeFile(path, text, { flag: 'wx' }).catch((error: unknown) => {
    if (errorCode(error) === 'EEXIST') {
      throw new StartError(`${path}: there is something already. Name a file that does not exist.`);
    }
    throw new StartError(`${path}: it cannot be written (${describeError(error)}).`);
  });
}

/** Makes the file the draft. Returns what is to be put right before it can be published. */
export async function importSite(place: Place, path: string) {
  const content = parseContent(await readGivenFile(path), path);
  const editor = await openEditor(place);
  return editor.importDraft(content, importer.username).catch(refuse(path));
}

/** Writes the draft's texts in a language beside their English, as the editor does. */
export async function exportLanguage(place: Place, path: string, language: OtherLanguage) {
  const { draft } = await (await openEditor(place)).open();
  await writeNewFile(path, writeLanguageFile(language, standingsIn(draft, language)));
}

/** Puts the file's translations into the draft. Returns what was taken and what was not. */
export async function importLanguage(
  place: Place,
  path: string,
  language: OtherLanguage,
): Promise<ReadLanguageFile> {
  const file = parseContent(await readGivenFile(path), path);
  const editor = await openEditor(place);
  const { draft, revision } = await editor.open();
  const read = readLanguageFile(file, language, standingsIn(draft, language));
  if (typeof read === 'string') throw unusable(path, read.replace(/\.$/, ''));
  const known = draft.languages[language].texts;
  const texts = addTexts(siteContentSchema, draft, known, read.texts);
  const { isStale } = await editor
    .change({ languages: { [language]: { texts } } }, { revision, actor: importer })
    .catch(refuse(path));
  if (isStale)
    throw new StartError('Somebody was changing the draft. Nothing was changed: try again.');
  return read;
}

type Place = { database: Database; storage: FileStorage };

async function openEditor({ database, storage }: Place) {
  const store = createSiteStore(database, await readDefaultContent(), now);
  return createSiteEditor({ db: database.db, now, store, hasCrop: createCropCheck(storage) });
}

const standingsIn = (draft: SiteContent, language: OtherLanguage) =>
  listStandings(siteContentSchema, draft, draft.languages[language].texts);

const refuse = (path: string) => (error: unknown) => {
  if (!(error instanceof HttpError || error instanceof DomainError)) throw error;
  throw unusable(path, error.message.replace(/\.$/, ''));
};

async function readGivenFile(path: string): Promise<Buffer> {
  try {
    if ((await stat(path)).size > maxFileBytes) throw new Error('it is too large');
    return await readFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw unusable(path, 'there is no such file');
    throw unusable(path, describeError(error));
  }
}

function parseContent(file: Buffer, path: string): unknown {
  try {
    return parseJson(file);
  } catch (error) {
    throw unusable(path, error instanceof HttpError ? 'it is not JSON' : describeError(error));
  }
}

const unusable = (path: string, why: string) =>
  new StartError(`${path} cannot be used: ${why}. Nothing was changed.`);

export async function readDefaultContent(): Promise<SiteContent> {
  try {
    return (await loadPrerender(findBuilds().current)).prerender.defaultContent;
  } catch {
    throw new StartError('The site has not been built yet: run npm run build, or start it once.');
  }
}
