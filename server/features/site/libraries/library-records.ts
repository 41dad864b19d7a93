// The records of the libraries that a content refers to.
import type { SiteContent } from '#contract/site/content.ts';
import { toIso } from '#server/db/schema/columns.ts';
import type { Db, Schema } from '#server/db/schema/schema.ts';

type Library = 'services' | 'testimonials' | 'videos';

export type LibraryRecords = {
  [Table in Library]: ReadonlyMap<string, Schema[Table] & { updatedAt: string }>;
};

/** What an item of a content has of its record. */
export type Reference = { id: string; updatedAt: string };

/** The ids that a content refers to. */
export function findReferences({ tiles, cards, pages }: SiteContent) {
  const films = [...pages.about.films, pages.testimonials.film];
  return {
    services: tiles.flatMap(({ record }) => record ?? []),
    testimonials: cards.flatMap(({ record }) => record ?? []),
    videos: films.flatMap(({ video }) => video ?? []),
  };
}

export async function readLibraryRecords(db: Db, content: SiteContent): Promise<LibraryRecords> {
  const references = findReferences(content);

  async function read<Table extends Library>(table: Table) {
    const ids = references[table].map(({ id }) => id);
    // A content without references needs no query.
    if (ids.length === 0) return new Map<string, Schema[Table] & { updatedAt: string }>();
    // Kysely's types know the columns of one table.
    const query = db
      .selectFrom(table as 'services')
      .selectAll()
      .where('id', 'in', ids);
    const rows = (await query.execute()) as unknown as Schema[Table][];
    return new Map(rows.map((row) => [row.id, { ...row, updatedAt: toIso(row.updated_at) }]));
  }

  return {
    services: await read('services'),
    testimonials: await read('testimonials'),
    videos: await read('videos'),
  };
}

type Film = SiteContent['pages']['testimonials']['film'];

/** The pages, each film in the place of a library's video changed by `change`. */
export function mapFilms(
  pages: SiteContent['pages'],
  change: (film: Film, path: string) => Film,
): SiteContent['pages'] {
  const { about, testimonials } = pages;
  const films = about.films.map((film, index) => change(film, `pages.about.films.${index}`));
  return {
    ...pages,
    about: { ...about, films },
    testimonials: {
      ...testimonials,
      film: change(testimonials.film, 'pages.testimonials.film'),
    },
  };
}
