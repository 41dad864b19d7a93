// Our home page against the same page made with Astro and Next: `npm run bench -- peers`.
// Installs both below .setup/peers, so it needs the network the first time.
import { startServer } from '#tests/support/server/server-process.ts';
import { type Load, load } from './support/load.ts';
import { startPeer } from './support/peers.ts';
import { type Scores, startPhone } from './support/phone.ts';
import { ms, perSecond, report } from './support/report.ts';

const headers = { 'accept-encoding': 'br' };

const server = await startServer();
const astro = await startPeer('astro');
const next = await startPeer('next');
const loads = await load({
  ours: { url: `${server.origin}/`, headers },
  astro: { url: `${astro.origin}/`, headers },
  rendered: { url: `${astro.origin}/rendered`, headers },
  next: { url: `${next.origin}/`, headers },
});
const { browser, score } = await startPhone();
const phone = {
  ours: await score(`${server.origin}/`),
  astro: await score(`${astro.origin}/`),
  next: await score(`${next.origin}/`),
};
await browser.close();
await Promise.all([server.stop(), astro.stop(), next.stop()]);

const row = (name: string, { perSecond: peer }: Load, bar?: { atLeast: number }) => ({
  what: 'home page',
  ours: `${perSecond(loads.ours.perSecond)}, p99 ${ms(loads.ours.p99)}`,
  reference: `${name} ${perSecond(peer)}`,
  ratio: loads.ours.perSecond / peer,
  ...(bar && { bar }),
});
report('Peers, 32 connections', [
  row(`Astro ${astro.version}, built page`, loads.astro, { atLeast: 2 }),
  row(`Astro ${astro.version}, rendered for each request`, loads.rendered),
  row(`Next ${next.version}, built page`, loads.next),
]);

const write = ({ largestPaintMs, blockingMs, blockingCpuMs, categories }: Scores) =>
  `${ms(largestPaintMs)}, blocking ${ms(Math.round(blockingMs))} (${ms(Math.round(blockingCpuMs))} of processor time), performance ${categories[0]}`;
const onPhone = (name: string, peer: Scores, bar?: { atMost: number }) => ({
  what: 'largest paint of the home page',
  ours: write(phone.ours),
  reference: `${name} ${write(peer)}`,
  ratio: phone.ours.largestPaintMs / peer.largestPaintMs,
  ...(bar && { bar }),
});
report('Peers, on a phone', [
  onPhone('Astro', phone.astro, { atMost: 1 }),
  onPhone('Next', phone.next),
]);
