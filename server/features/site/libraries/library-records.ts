// The records of the libraries that a content refers to.
import type { Kysely } from 'kysely';
import type { SiteContent } from '#contract/site/content.ts';
import { fromFlag } from '#server/db/schema/columns.ts';
import type { Schema } from '#server/db/schema/schema.ts';

type Columns<Table extends keyof Schema, Column extends keyof Schema[Table]> = ReadonlyMap<
  string,
  Pick<Schema[Table], Column> & { updatedAt: string }
>;

export type LibraryRecords = {
  services: Columns<'services', 'title' | 'description' | 'icon'>;
  testimonials: Columns<'testimonials', 'quote' | 'initials' | 'title'>;
  videos: ReadonlyMap<string, { title: string; url: string; isActive: boolean; updatedAt: string }>;
};

/** The ids that a content refers to. */
export function findReferences({ tiles, cards, pages }: SiteContent) {
  const films = [...pages.about.films, pages.testimonials.film];
  return {
    services: tiles.flatMap(({ record }) => record ?? []),
    testimonials: cards.flatMap(({ record }) => record ?? []),
    videos: films.flatMap(({ video }) => video ?? []),
  };
}

/** A content without references needs no query. */
export async function readLibraryRecords(
  db: Kysely<Schema>,
  content: SiteContent,
): Promise<LibraryRecords> {
  const references = findReferences(content);
  const services = await ifAny(references.services, (ids) =>
    db
      .selectFrom('services')
      .select(['id', 'title', 'description', 'icon', 'updated_at'])
      .where('id', 'in', ids)
      .execute(),
  );
  const testimonials = await ifAny(references.testimonials, (ids) =>
    db
      .selectFrom('testimonials')
      .select(['id', 'quote', 'initials', 'title', 'updated_at'])
      .where('id', 'in', ids)
      .execute(),
  );
  const videos = await ifAny(references.videos, (ids) =>
    db
      .selectFrom('videos')
      .select(['id', 'title', 'url', 'is_active', 'updated_at'])
      .where('id', 'in', ids)
      .execute(),
  );
  return {
    services: byId(services),
    testimonials: byId(testimonials),
    videos: byId(videos.map((row) => ({ ...row, isActive: fromFlag(row.is_active) }))),
  };
}

const ifAny = async <Row>(
  references: readonly { id: string }[],
  read: (ids: string[]) => Promise<Row[]>,
) => (references.length > 0 ? read(references.map(({ id }) => id)) : []);

const byId = <Row extends { id: string; updated_at: number }>(rows: readonly Row[]) =>
  new Map(
    rows.map((row) => [row.id, { ...row, updatedAt: new Date(row.updated_at).toISOString() }]),
  );
