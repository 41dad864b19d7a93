// Payload makes its tables by itself outside production only. A file of an earlier run would have its records.
import { rm } from 'node:fs/promises';
import { getPayload } from 'payload';

for (const end of ['', '-wal', '-shm']) await rm(`payload.db${end}`, { force: true });
process.env.NODE_ENV = 'development';
const { default: config } = await import('./payload.config.js');
await getPayload({ config });
process.exit();
