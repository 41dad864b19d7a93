// Whatever the mail server does, the visitor has 201 within a second.

import { createFaultReport } from '#tests/support/faults/fault-report.ts';
import { type Behaviour, startMailServer } from '#tests/support/mail/mail-server.ts';
import { goodEnquiry } from '#tests/support/server/enquiries.ts';
import { startServer } from '#tests/support/server/server-process.ts';

const behaviours: Behaviour[] = [
  'healthy',
  'hanging',
  'hanging-after-data',
  'dropping',
  { refuse: 421, at: 'greeting' },
  { refuse: 451, at: 'data' },
  { refuse: 550, at: 'recipient' },
];
const enquiriesEach = 5;

const report = createFaultReport();
const mail = await startMailServer();
const server = await startServer({ ...mail.env, TRUST_PROXY: '1' });

let visitor = 0;
async function send(): Promise<{ status: number; ms: number }> {
  visitor += 1;
  const began = performance.now();
  const { status } = await fetch(`${server.origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.18.0.${visitor}` },
    body: JSON.stringify({ ...goodEnquiry, message: `Enquiry ${visitor}.` }),
  });
  return { status, ms: performance.now() - began };
}

async function check(what: string) {
  const answers = [];
  for (let index = 0; index < enquiriesEach; index += 1) answers.push(await send());
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  const isGood = slowest < 1000 && answers.every(({ status }) => status === 201);
  report.check(
    `mail server ${what}: 201, the slowest`,
    isGood,
    `${Math.round(slowest)} ms`,
    '< 1000 ms',
  );
}

for (const behaviour of behaviours) {
  mail.behave(behaviour);
  await check(typeof behaviour === 'string' ? behaviour : JSON.stringify(behaviour));
}
await mail.goAway();
await check('away');
await server.stop();
await mail.stop();
report.end();
