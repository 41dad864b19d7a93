// Connections that each send thousands of requests at once and never read: cut before they are parsed, so that neither
// memory nor the pages of others suffer. No proxy in front.
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createFaultReport } from '#tests/support/faults/fault-report.ts';
import { startServer } from '#tests/support/server/server-process.ts';

const sockets = 200;
const requests = 2400;
const megabyte = 1024 * 1024;
const maxGrowth = 60 * megabyte;
const maxPageMs = 200;
const report = createFaultReport();

const attacks = [
  ['a page', 'GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a page that is not there', 'GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a call', 'GET /api/auth/user HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a form', 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n'],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: x\r\n\r\n'],
] as const;

const server = await startServer();
const { hostname, port } = new URL(server.origin);
for (const [what, request] of attacks) {
  // The first of everything is made ready before memory is measured.
  for (let count = 0; count < 200; count += 1) await readPage();
  const before = await readMemory();
  const bytes = Buffer.from(request.repeat(requests));
  let highest = before;
  const times: number[] = [];
  for (let opened = 0; opened < sockets; opened += 1) attack(bytes);
  for (let count = 0; count < 100; count += 1) {
    times.push(await readPage());
    highest = Math.max(highest, await readMemory());
    await pause(10);
  }
  times.sort((one, other) => one - other);
  const growth = highest - before;
  const name = `${sockets} connections × ${requests} requests at once, ${what}`;
  report.check(
    `${name}: memory`,
    growth < maxGrowth,
    `+${Math.round(growth / megabyte)} MB`,
    `< +${maxGrowth / megabyte} MB`,
  );
  const slowest = Math.round(times.at(-1) ?? 0);
  const middle = Math.round(times[times.length >> 1] ?? 0);
  report.check(
    `${name}: slowest page of others`,
    slowest < maxPageMs,
    `${slowest} ms (median ${middle} ms)`,
    `< ${maxPageMs} ms`,
  );
}
report.check('pipelined requests: ends in order', (await server.stop()) === 0);
report.end();

async function readPage(): Promise<number> {
  const began = performance.now();
  const page = await fetch(`${server.origin}/services`);
  await page.arrayBuffer();
  return performance.now() - began;
}

async function readMemory(): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

function attack(bytes: Buffer) {
  const socket = connect(Number(port), hostname);
  // Never read: what the kernel takes is all that arrives.
  socket.pause();
  socket.on('error', () => {});
  socket.write(bytes);
}
