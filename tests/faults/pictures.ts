// Pictures that are large, or made to be: each is kept or refused with a sentence, nothing of a refused one stays, and
// neither the server nor the process that decodes takes more than 300 MB.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { createFaultReport } from '#tests/support/faults/fault-report.ts';
import { pngBomb } from '#tests/support/pictures/make-picture.ts';
import { startServer } from '#tests/support/server/server-process.ts';

const mebibyte = 1024 * 1024;
const bound = '< 300 MB';
const password = 'a quiet night in Manchester';
const { check, end } = createFaultReport();
sharp.cache(false);

const server = await startServer({ ADMIN_PASSWORD: password });
const login = await fetch(`${server.origin}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'admin', password }),
});
const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';

async function post(path: string, type: string, body: Uint8Array<ArrayBuffer> | string) {
  const headers = { 'content-type': type, cookie };
  const answer = await fetch(server.origin + path, { method: 'POST', headers, body });
  const { id, message = '' } = (await answer.json()) as { id?: string; message?: string };
  return { status: answer.status, id, message };
}

/** Of the server and of the processes that it started, the most that each has had, while `work` runs. */
async function measure<Result>(work: () => Promise<Result>) {
  let serverPeak = 0;
  let jobPeak = 0;
  const pid = Number(server.process.pid);
  const timer = setInterval(async () => {
    serverPeak = Math.max(serverPeak, await readMemory(pid));
    const tasks = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    for (const child of tasks.split(' ').filter(Boolean)) {
      jobPeak = Math.max(jobPeak, await readMemory(Number(child)));
    }
  }, 5);
  const result = await work();
  clearInterval(timer);
  return { result, serverPeak, jobPeak };
}

/** VmHWM is the peak, so that nothing between two looks is missed but at the very end. */
async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

const inMb = (bytes: number) => `${Math.round(bytes / mebibyte)} MB`;
const isWithin = (bytes: number) => bytes > 0 && bytes < 300 * mebibyte;

const width = 8160;
const height = 6120;
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const small = await sharp({
  create: { width: width / 12, height: height / 12, channels: 3, background: '#888', noise },
})
  .png()
  .toBuffer();
const large = () => sharp(small).resize(width, height, { kernel: 'cubic' });
const plain = () => sharp({ create: { width, height, channels: 4, background: '#8888' } });
const full = { chromaSubsampling: '4:4:4' } as const;

const kept: Record<string, () => Sharp> = {
  JPEG: () => large().jpeg(full),
  'JPEG, lying on its side': () => large().withMetadata({ orientation: 6 }).jpeg(),
  'progressive JPEG': () => large().jpeg({ progressive: true }),
  PNG: () => plain().png(),
  WebP: () => large().webp({ effort: 0, quality: 50 }),
  'WebP without loss': () => plain().webp({ effort: 0, lossless: true }),
};
const refused: Record<string, () => Sharp> = {
  'progressive JPEG with every colour sample': () => large().jpeg({ ...full, progressive: true }),
  'interlaced PNG of 16 bits': () => plain().toColourspace('rgb16').png({ progressive: true }),
  AVIF: () => large().avif({ effort: 0, quality: 20 }),
};

let jobMost = 0;
let serverMost = 0;
let last = '';
async function send(name: string, bytes: Buffer, expected: number) {
  const { result, serverPeak, jobPeak } = await measure(() =>
    post('/api/pictures', 'application/octet-stream', new Uint8Array(bytes)),
  );
  const { status, message } = result;
  check(`${name}: ${status} ${message}`, status === expected, inMb(jobPeak), bound);
  jobMost = Math.max(jobMost, jobPeak);
  serverMost = Math.max(serverMost, serverPeak);
  if (result.id) last = result.id;
}

for (const [name, make] of Object.entries(kept)) {
  await send(`50 megapixels, ${name}`, await make().toBuffer(), 201);
}
const before = (await readdir(join(server.dataDir, 'pictures'))).length;
for (const [name, make] of Object.entries(refused)) {
  await send(`50 megapixels, ${name}`, await make().toBuffer(), 413);
}
await send('a PNG of 400 megapixels', pngBomb(20_000, 20_000), 413);
await send('25 MB and a byte', Buffer.alloc(25 * mebibyte + 1), 413);
const after = (await readdir(join(server.dataDir, 'pictures'))).length;
check('nothing of a refused picture stays', after === before, after - before, '0');

const crop = JSON.stringify({ shape: 'wide', focus: { x: 0.5, y: 0.5 } });
const began = performance.now();
const made = await measure(() => post(`/api/pictures/${last}/crops`, 'application/json', crop));
const seconds = Math.round((performance.now() - began) / 1000);
check(`the largest crop, in ${seconds} s`, made.result.status === 201, inMb(made.jobPeak), bound);
jobMost = Math.max(jobMost, made.jobPeak);
check('the process that decodes', isWithin(jobMost), inMb(jobMost), bound);
check('the server', isWithin(serverMost), inMb(serverMost), bound);

check('ends in order', (await server.stop()) === 0);
end();
