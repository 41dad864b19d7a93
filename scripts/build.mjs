// `npm run build`: the client, the bundle that renders pages, and compressed copies of both's text.
import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { buildStamp, ensureReady, projectNode, root, run } from './setup.mjs';

ensureReady({ build: false });
const startedAt = new Date();
// Without its stamp a build that is cut off counts as none.
rmSync(buildStamp, { force: true });
run(projectNode(), ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn']);
compress(join(root, 'dist/client'));
writeFileSync(buildStamp, '');
// What was saved while the build ran is newer than it.
utimesSync(buildStamp, startedAt, startedAt);

function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(css|ico|js|json|svg|webmanifest)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    const params = { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
