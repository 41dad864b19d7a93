import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findParser } from '#tests/support/mail/find-parser.ts';
import { createMailParser } from './run-parser.ts';

test.runIf(process.platform === 'linux')(
  'a process that ended while idle is replaced',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mail-'));
    const parser = createMailParser();
    onTestFinished(async () => {
      parser.stop();
      await rm(folder, { recursive: true });
    });
    const path = join(folder, 'mail');
    await writeFile(path, 'From: ada@example.com\n\nOn Friday, please.\n');
    const parse = () => parser.parse({ path, folder });
    await parse();
    const idle = Number(findParser());
    process.kill(idle, 'SIGKILL');
    expect(await parse()).toMatchObject({ text: 'On Friday, please.', faults: [] });
    expect(findParser()).not.toBe(idle);
    process.kill(Number(findParser()), 'SIGKILL');
    await vi.waitUntil(() => findParser() === undefined, 10_000);
    expect((await parse()).faults).toEqual([]);
  },
);
