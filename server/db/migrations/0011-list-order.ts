import type { Migration } from './migration.ts';

/** The lists are read in this order, backwards for videos: without an index every call sorts the whole table. */
export const listOrder: Migration = {
  name: '0011-list-order',
  async up(trx) {
    for (const table of ['videos', 'services', 'testimonials']) {
      await trx.schema
        .createIndex(`${table}_created_at_id_index`)
        .on(table)
        .columns(['created_at', 'id'])
        .execute();
    }
  },
};
