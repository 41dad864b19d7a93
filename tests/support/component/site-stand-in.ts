// The editor of the site with its draft in memory, checked and compared as the server does it.
import { page } from 'vitest/browser';
import { defaultContent } from '#app/content/defaults/default-content.ts';
import type { Site, VersionSummary } from '#contract/site/api.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { splitChanges } from '#contract/site/parts.ts';
import { checkDraft } from '#server/features/site/draft/check-draft.ts';
import { findDifferences } from '#server/features/site/draft/differences.ts';
import { applyMergePatch } from '#server/features/site/draft/merge-patch.ts';
import { findPlaceholders } from '#server/features/site/draft/placeholders.ts';
import { takeParts } from '#server/features/site/draft/take-parts.ts';
import { type ApiHandlers, answerApi, signedIn } from './api-stand-in.ts';
import { renderAreaPage } from './render-page.tsx';

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const field = (name: string) => page.getByRole('textbox', { name, exact: true });
export const saveStatus = page.getByRole('status').first();

/** What the preview's frame shows: see vitest.config.ts. */
export const previewFrame = () =>
  document.querySelector<HTMLIFrameElement>('iframe')?.contentDocument ?? document;

const time = '2026-11-15T09:00:00.000Z';

export function openSiteEditor(
  part: string,
  handlers: ApiHandlers = {},
  address = `/admin/site?part=${part}`,
) {
  let draft: SiteContent = defaultContent;
  let live: SiteContent = defaultContent;
  let revision = 1;
  let changed: Site['changed'] = null;
  const versions: VersionSummary[] = [{ number: 0, note: '', at: null, by: null }];
  /** By number. */
  const contents = [defaultContent];

  const readSite = (): Site => {
    const checked = checkDraft(draft);
    return {
      draft,
      revision,
      seen: `seen-${revision}`,
      changed,
      published: versions[0] as VersionSummary,
      changes: findDifferences(live, draft),
      problems: checked.kind === 'complete' ? [] : checked.problems,
      placeholders: {
        published: findPlaceholders(live, defaultContent),
        publishable: findPlaceholders(draft, defaultContent),
      },
    };
  };
  const stale = () => ({ status: 409, body: { message: 'Changed.', current: readSite() } });
  const store = (next: SiteContent, by: string) => {
    draft = next;
    revision += 1;
    changed = { at: time, by };
  };

  const api = answerApi({
    ...signedIn('admin'),
    'GET /api/audit': () => ({ body: { items: [], nextCursor: null } }),
    'GET /api/site': () => ({ body: readSite() }),
    'PATCH /api/site/draft': ({ body, headers }) => {
      if (headers.get('if-match') !== `"${revision}"`) return stale();
      store(applyMergePatch(draft, body) as SiteContent, 'ada');
      return { body: readSite() };
    },
    'POST /api/site/publish': ({ body }) => {
      const given = body as { revision: number; note: string };
      if (given.revision !== revision) return stale();
      const { problems, changes } = readSite();
      live = takeParts(draft, splitChanges({ problems, changes }).heldParts, live);
      contents.push(live);
      revision += 1;
      changed = null;
      versions.unshift({ number: versions.length, note: given.note, at: time, by: 'ada' });
      return { status: 201, body: { ...versions[0], revision, heldBack: problems } };
    },
    'DELETE /api/site/draft': ({ headers }) => {
      if (headers.get('if-match') !== `"${revision}"`) return stale();
      store(live, 'ada');
      return { body: { revision } };
    },
    'GET /api/site/versions/*': ({ path }) => {
      const number = Number(path.split('/').at(-1));
      const content = contents[number] ?? defaultContent;
      const changes = findDifferences(contents[number - 1] ?? content, content);
      return { body: { ...versions.at(-1 - number), content, changes } };
    },
    'POST /api/site/versions/*': ({ path, headers }) => {
      if (headers.get('if-match') !== `"${revision}"`) return stale();
      store(contents[Number(path.split('/').at(-2))] ?? live, 'ada');
      return { body: { revision } };
    },
    'GET /api/site/versions': () => ({ body: { items: versions, nextCursor: null } }),
    ...handlers,
  });
  renderAreaPage(address);
  return {
    ...api,
    readDraft: () => draft,
    /** Somebody else saves the draft. */
    changeElsewhere: (patch: unknown) =>
      store(applyMergePatch(draft, patch) as SiteContent, 'grace'),
  };
}
