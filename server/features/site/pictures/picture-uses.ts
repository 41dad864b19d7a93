// Which pictures of the library the versions and the draft name.
import type { Db, Trx } from '#server/db/schema/schema.ts';
import { picturesIn } from '#server/features/site/store/pictures-in.ts';
import type { SiteStore } from '#server/features/site/store/site-store.ts';
import { createVersionIndex } from '#server/features/site/store/version-index.ts';

export function createPictureUses(db: Db, { lockDraft }: Pick<SiteStore, 'lockDraft'>) {
  const listInVersions = createVersionIndex(db, namesIn);

  /** Names crops of pictures, as `<id>-<hash>`. */
  async function listPicturesInUse(on: Db = db): Promise<ReadonlySet<string>> {
    // The draft first: when it is published meanwhile, the version has it.
    const draft = await on.selectFrom('site_draft').select('content').executeTakeFirst();
    const inVersions = await listInVersions(on);
    return new Set([...inVersions, ...namesIn(JSON.parse(draft?.content ?? 'null'))]);
  }

  return {
    listPicturesInUse: () => listPicturesInUse(),

    /** In a transaction the answer holds until that ends. */
    async isPictureInUse(id: string, trx?: Trx): Promise<boolean> {
      if (trx) await lockDraft(trx);
      const names = await listPicturesInUse(trx);
      return [...names].some((name) => name.startsWith(`${id}-`));
    },
  };
}

const namesIn = (content: unknown): string[] =>
  [...picturesIn(content)].flatMap(({ picture: { hash, upload } }) =>
    upload ? `${upload.id}-${hash}` : [],
  );
