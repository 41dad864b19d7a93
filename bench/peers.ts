// Our home page against the same page made with Astro and Next: `npm run bench -- peers`.
// Installs both below .setup/peers, so it needs the network the first time.
import { startServer } from '#tests/support/server/server-process.ts';
import { type Load, load } from './support/load.ts';
import { startPeer } from './support/peers.ts';

const brotli = { 'accept-encoding': 'br' };

const server = await startServer();
const ours = await load(`${server.origin}/`, brotli);
await server.stop();
print('ours', ours);

for (const name of ['astro', 'next'] as const) {
  const peer = await startPeer(name);
  print(`${name} ${peer.version}, built page`, await load(`${peer.origin}/`, brotli));
  if (name === 'astro') {
    print('astro, rendered for each request', await load(`${peer.origin}/rendered`, brotli));
  }
  await peer.stop();
}

function print(what: string, { perSecond, p99 }: Load) {
  const ratio = (ours.perSecond / perSecond).toFixed(2);
  console.log(`${what}: ${perSecond}/s, p99 ${p99} ms; ours ${ratio} times as many`);
}
