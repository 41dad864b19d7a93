// Firefox over WebDriver BiDi: https://w3c.github.io/webdriver-bidi/
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess, startAndFind } from './child-process.ts';
import { asJson, type Driver, viewport } from './driver.ts';

const preferences = {
  // Nothing but the site itself is asked for.
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.server': '',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

export async function startFirefox(binary: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'aldermere-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const { child, found: address } = await startAndFind(
    binary,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    /WebDriver BiDi listening on (ws:\S+)/,
  );
  const { send, disconnect } = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send('browsingContext.getTree', {});
  const { context } = contexts[0];
  await send('browsingContext.setViewport', { context, viewport });

  return {
    name: 'Firefox',
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async evaluate(expression) {
      const answer = await send('script.evaluate', {
        expression: asJson(expression),
        target: { context },
        awaitPromise: true,
      });
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text);
      return JSON.parse(answer.result.value);
    },
    act: (actions) => send('input.performActions', { context, actions }),
    async screenshot() {
      const { data } = await send('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    async close() {
      disconnect();
      await endProcess(child);
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Commands and their answers have the same number; events have none, and are not asked for. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  let lastId = 0;
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  socket.addEventListener('message', ({ data }) => {
    const { id, result, message } = JSON.parse(data);
    const answer = waiting.get(id);
    waiting.delete(id);
    if (result) answer?.resolve(result);
    else answer?.reject(new Error(message));
  });
  return {
    send(method: string, params: object): Promise<Answer> {
      lastId += 1;
      const answer = Promise.withResolvers<Answer>();
      waiting.set(lastId, answer);
      socket.send(JSON.stringify({ id: lastId, method, params }));
      return answer.promise;
    },
    disconnect: () => socket.close(),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: each command has an answer of its own
type Answer = any;
