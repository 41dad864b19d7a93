// `npm run build`: the client, the bundle that renders pages, and compressed copies of both's text.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { publishBuild } from './setup/build-output.mjs';
import { requireInstalled } from './setup/ensure-ready.mjs';
import { projectNode, root } from './setup/project.mjs';

requireInstalled();
const succeeded = publishBuild((folder) => {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'];
  const env = { ...process.env, BUILD_DIR: folder };
  const { status } = spawnSync(projectNode(), args, { cwd: root, stdio: 'inherit', env });
  if (status === 0) compress(join(folder, 'client'));
  return status === 0;
});
if (!succeeded) process.exit(1);

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
