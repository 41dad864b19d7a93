import type { Selectable } from 'kysely';
import type { AuditDetail } from '#contract/accounts/audit.ts';
import type { LibraryPicture, PictureChange } from '#contract/site/api.ts';
import type { Focus } from '#contract/site/pictures.ts';
import { type Actor, createAuditedChange, recordAudit } from '#server/db/audit.ts';
import { toPage } from '#server/db/page-of-rows.ts';
import { toIso } from '#server/db/schema/columns.ts';
import type { Db, Schema, Trx } from '#server/db/schema/schema.ts';

const pageSize = 50;
const focusUnits = 10_000;

export type PictureRow = Selectable<Schema['pictures']>;
export type NewPicture = Pick<PictureRow, 'id' | 'name' | 'width' | 'height' | 'bytes'>;

const toUnits = (share: number) => Math.round(share * focusUnits);
const focusOf = ({ focus_x, focus_y }: PictureRow): Focus => ({
  x: focus_x / focusUnits,
  y: focus_y / focusUnits,
});
/** Rounds as the database does, so that two that differ by less are the same. */
export const roundFocus = ({ x, y }: Focus): Focus => ({
  x: toUnits(x) / focusUnits,
  y: toUnits(y) / focusUnits,
});

export function createPictureStore(db: Db, now: () => Date) {
  const type = 'picture';
  const labelOf = ({ name }: PictureRow) => name;
  const audited = createAuditedChange<PictureRow>({ db, now, type, labelOf });
  const select = () => db.selectFrom('pictures').selectAll().where('discarded_at', 'is', null);

  /** Without values it changes nothing, and makes other changes wait until the transaction ends. */
  const write = (
    trx: Trx,
    id: string,
    values: Partial<PictureRow> = {},
  ): Promise<PictureRow | undefined> =>
    trx
      .updateTable('pictures')
      .set(({ ref }) => ({ ...values, bytes: ref('bytes') }))
      .where('id', '=', id)
      .where('discarded_at', 'is', null)
      .returningAll()
      .executeTakeFirst();

  return {
    /** Newest first. The cursor is the time and the id of the last picture of the page before. */
    async list(cursor?: string) {
      let query = select().orderBy('created_at', 'desc').orderBy('id', 'desc');
      if (cursor) {
        const [at = '', id = ''] = cursor.split('_');
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '<', tuple(Number(at), id)),
        );
      }
      const rows = await query.limit(pageSize + 1).execute();
      return toPage(rows, pageSize, (last) => `${last.created_at}_${last.id}`);
    },

    find: (id: string): Promise<PictureRow | undefined> =>
      select().where('id', '=', id).executeTakeFirst(),

    create: (given: NewPicture, actor: Actor) =>
      audited(actor, 'created', (trx) =>
        trx
          .insertInto('pictures')
          .values({
            ...given,
            alt: '',
            focus_x: focusUnits / 2,
            focus_y: focusUnits / 2,
            created_at: now().getTime(),
            discarded_at: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),

    update: (id: string, { alt, focus }: PictureChange, actor: Actor) =>
      db.transaction().execute(async (trx) => {
        const before = await write(trx, id);
        if (!before) return undefined;
        const after = {
          alt: alt ?? before.alt,
          focus_x: focus ? toUnits(focus.x) : before.focus_x,
          focus_y: focus ? toUnits(focus.y) : before.focus_y,
        };
        const detail: AuditDetail[] = [];
        if (after.alt !== before.alt) detail.push('alt');
        if (after.focus_x !== before.focus_x || after.focus_y !== before.focus_y) {
          detail.push('focus');
        }
        if (detail.length === 0) return before;
        const row = await write(trx, id, after);
        const subject = { type, id, label: before.name } as const;
        await recordAudit(trx, { at: now(), actor, action: 'updated', subject, detail });
        return row;
      }),

    /** `requireUnused` throws for a picture that is to stay. */
    discardBy: (id: string, actor: Actor, requireUnused: (trx: Trx) => Promise<void>) =>
      audited(actor, 'deleted', async (trx) => {
        await requireUnused(trx);
        return write(trx, id, { discarded_at: now().getTime() });
      }),

    /** By the sweep: nobody did it, so the audit log does not name it. False for a picture that is in use. */
    discardUnused: (id: string, isInUse: (trx: Trx) => Promise<boolean>) =>
      db.transaction().execute(async (trx) => {
        if (await isInUse(trx)) return false;
        await write(trx, id, { discarded_at: now().getTime() });
        return true;
      }),

    async listIds(): Promise<{ id: string; created_at: number }[]> {
      return db
        .selectFrom('pictures')
        .select(['id', 'created_at'])
        .where('discarded_at', 'is', null)
        .execute();
    },

    async listDiscarded(): Promise<string[]> {
      const rows = await db
        .selectFrom('pictures')
        .select('id')
        .where('discarded_at', 'is not', null)
        .execute();
      return rows.map(({ id }) => id);
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('pictures').where('id', '=', id).execute();
    },
  };
}

export function toItem(row: PictureRow, isInUse: boolean): LibraryPicture {
  return {
    id: row.id,
    name: row.name,
    alt: row.alt,
    focus: focusOf(row),
    width: row.width,
    height: row.height,
    thumbnailUrl: `/api/pictures/${row.id}/thumbnail.webp`,
    previewUrl: `/api/pictures/${row.id}/preview.webp`,
    isInUse,
    createdAt: toIso(row.created_at),
  };
}
