// Our home page against the same page made with Astro and Next, and our list of testimonials against Payload's:
// `npm run bench -- peers`. Installs them below .setup/peers, so it needs the network the first time. Needs wrk.
import { addTestimonial } from '#tests/support/server/library-records.ts';
import { type Load, load } from './support/load.ts';
import { startPayload } from './support/payload.ts';
import { startPeer } from './support/peers.ts';
import { type Scores, startPhone } from './support/phone.ts';
import { ms, perSecond, report } from './support/report.ts';
import { startSite } from './support/site.ts';

const headers = { 'accept-encoding': 'br' };
const rows = 20;

const site = await startSite(async (database) => {
  for (let row = 0; row < rows; row += 1) await addTestimonial(database);
});
const payload = await startPayload(rows);
const lists = await load({
  ours: { url: `${site.origin}/api/testimonials`, headers: { cookie: site.cookie } },
  payload: payload.list,
});
await payload.stop();
report('Peers, 32 connections: list of 20 for an admin', [
  {
    what: 'list of 20',
    ours: `${perSecond(lists.ours.perSecond)}, p99 ${ms(lists.ours.p99)}`,
    reference: `Payload ${payload.version} ${perSecond(lists.payload.perSecond)}, p99 ${ms(lists.payload.p99)}`,
    ratio: lists.ours.perSecond / lists.payload.perSecond,
    bar: { atLeast: 5 },
  },
]);

const astro = await startPeer('astro');
const next = await startPeer('next');
const loads = await load({
  ours: { url: `${site.origin}/`, headers },
  astro: { url: `${astro.origin}/`, headers },
  rendered: { url: `${astro.origin}/rendered`, headers },
  next: { url: `${next.origin}/`, headers },
});
const { browser, score } = await startPhone();
const phone = {
  ours: await score(`${site.origin}/`),
  astro: await score(`${astro.origin}/`),
  next: await score(`${next.origin}/`),
};
await browser.close();
await Promise.all([site.stop(), astro.stop(), next.stop()]);

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
