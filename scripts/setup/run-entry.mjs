// Runs a file that needs a recent Node (the server's TypeScript, say): in this process where its Node can, else in the pinned Node.
import { spawn } from 'node:child_process';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectNode, root, say } from './project.mjs';

const leastNode = 24;

export async function runEntry(file, args = []) {
  const entry = join(root, file);
  if (Number(process.versions.node.split('.')[0]) >= leastNode) {
    process.argv = [process.argv[0], entry, ...args];
    // From the second start on neither compiling nor stripping types costs time or memory.
    const compiled = join(root, 'node_modules/.cache/compiled');
    module.enableCompileCache?.(compiled);
    // For the processes that it starts.
    process.env.NODE_COMPILE_CACHE ??= compiled;
    await import(pathToFileURL(entry).href);
    return;
  }
  const node = projectNode();
  if (node === process.execPath) {
    say(
      `This machine needs Node ${leastNode} or newer to serve the site; it has ${process.version}.`,
    );
    process.exit(1);
  }
  const child = spawn(node, [...process.execArgv, entry, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
