// Which release runs: in /healthz, in the log's first line and on the dashboard.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
export const version: string = JSON.parse(manifest).version;
