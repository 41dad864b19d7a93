import { sqliteAdapter } from '@payloadcms/db-sqlite';
import { buildConfig } from 'payload';

const text = (name) => ({ name, type: 'text', required: true });

// As ours: a list of testimonials that only those who are signed in may read.
export default buildConfig({
  secret: 'of a benchmark only',
  admin: { user: 'users' },
  telemetry: false,
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'testimonials',
      fields: [
        { name: 'quote', type: 'textarea', required: true },
        text('name'),
        text('initials'),
        text('title'),
      ],
    },
  ],
  db: sqliteAdapter({ client: { url: 'file:./payload.db' } }),
  typescript: { autoGenerate: false },
});
