// WebKitGTK's small browser over WebDriver, on a virtual display: https://www.w3.org/TR/webdriver2/
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { findFreePort } from '#tests/support/server/free-port.ts';
import { waitFor } from '../wait-for.ts';
import { endProcess, startAndFind } from './child-process.ts';
import { asJson, type Driver, viewport } from './driver.ts';

export async function startWebKit(binary: string): Promise<Driver> {
  const display = await startAndFind(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'],
    /^(\d+)$/,
  );
  const port = await findFreePort();
  const driver = spawn(binary, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display.found}` },
  });
  // It does not say when it listens.
  await waitFor('the driver', () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const base = `http://127.0.0.1:${port}/session`;
  const { sessionId } = await call('POST', base, {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
      },
    },
  });
  const send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    call(method, `${base}/${sessionId}${path}`, body);
  await send('POST', '/window/rect', { x: 0, y: 0, ...viewport });

  return {
    name: 'WebKit',
    open: (url) => send('POST', '/url', { url }),
    async evaluate(expression) {
      const value = await send('POST', '/execute/sync', {
        script: `return ${asJson(expression)}`,
        args: [],
      });
      return JSON.parse(value);
    },
    act: (actions) => send('POST', '/actions', { actions }),
    screenshot: async () => Buffer.from(await send('GET', '/screenshot'), 'base64'),
    async close() {
      await send('DELETE', '');
      await endProcess(driver);
      await endProcess(display.child);
    },
  };
}

function findMiniBrowser() {
  const [found] = globSync('/usr/{lib,libexec}/{*/,}webkit2gtk-4.1/MiniBrowser');
  if (!found)
    throw new Error('MiniBrowser, which comes with libwebkit2gtk-4.1-0, is not installed.');
  return found;
}

// biome-ignore lint/suspicious/noExplicitAny: each command has an answer of its own
async function call(method: string, url: string, body?: object): Promise<any> {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await response.json()) as { value: { message?: string } };
  if (!response.ok) throw new Error(value.message);
  return value;
}
