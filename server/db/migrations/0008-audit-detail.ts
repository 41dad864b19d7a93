import { columnTypes } from '../columns.ts';
import type { Migration } from './migration.ts';

export const auditDetail: Migration = {
  name: '0008-audit-detail',
  async up(trx, engine) {
    const { text } = columnTypes(engine);
    await trx.schema
      .alterTable('audit')
      .addColumn('detail', text, (column) => column.notNull().defaultTo(''))
      .execute();
    // For the filters by person and by kind.
    for (const column of ['actor_name', 'action']) {
      await trx.schema
        .createIndex(`audit_${column}_at_id_index`)
        .on('audit')
        .columns([column, 'at', 'id'])
        .execute();
    }
  },
};
