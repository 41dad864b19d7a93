import type { Migration } from './migration.ts';

/** The terms themselves are in 0020. */
export const searchTerms: Migration = {
  name: '0019-search-terms',
  async up(trx) {
    // It was searched by its beginning once.
    await trx.schema.alterTable('enquiries').dropColumn('name_key').execute();
  },
};
