import { columnTypes } from '../columns.ts';
import type { Migration } from './migration.ts';

export const bucketUploads: Migration = {
  name: '0012-bucket-uploads',
  async up(trx, engine) {
    const { text, integer, time } = columnTypes(engine);
    await trx.schema
      .createTable('bucket_uploads')
      // No reference: it is made before the row of its upload, and may be removed after it.
      .addColumn('upload_id', text, (column) => column.primaryKey().notNull())
      .addColumn('object_key', text)
      .addColumn('multipart_id', text)
      .addColumn('changed_at', time, (column) => column.notNull())
      .execute();
    await trx.schema
      .createTable('bucket_upload_parts')
      .addColumn('upload_id', text, (column) =>
        column.notNull().references('bucket_uploads.upload_id').onDelete('cascade'),
      )
      .addColumn('number', integer, (column) => column.notNull())
      .addColumn('etag', text, (column) => column.notNull())
      .addColumn('size', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('bucket_upload_parts_key', ['upload_id', 'number'])
      .execute();
  },
};
