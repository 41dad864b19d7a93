// Compares every answer of a server with what the API is described to answer.
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { answersOf, type Content, failureSchema } from '#contract/api/operation.ts';
import { operationGroups } from '#contract/api/operations.ts';
import type { App } from '#server/app.ts';

const routes = Object.values(operationGroups)
  .flatMap((operations) => Object.entries(operations))
  .map(([route, operation]) => {
    const [method = '', url = ''] = route.split(' ');
    const pattern = new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
    return { route, method, pattern, answers: new Map(answersOf(operation)) };
  })
  // An address without a parameter comes first, as in the server: /api/enquiries/seen is no id.
  .sort((one, other) => one.route.split(':').length - other.route.split(':').length);

type Answer = { status: number; type: string; body: string };

function findFault(answers: Map<string, Content>, { status, type, body }: Answer) {
  const content = answers.get(String(status)) ?? (status >= 400 ? failureSchema : null);
  if (status < 400 && !answers.has(String(status))) return 'is not described';
  if (content === null) return body === '' ? undefined : 'has a body';
  if (typeof content === 'string') return type.startsWith(content) ? undefined : `is ${type}`;
  const given = JSON.parse(body);
  const parsed = content.safeParse(given);
  if (!parsed.success) return parsed.error.message;
  // A schema leaves out what it does not name, so that an answer with more is another one than its parsed form.
  return JSON.stringify(sorted(parsed.data)) === JSON.stringify(sorted(given))
    ? undefined
    : 'has a field that is not described';
}

/** The same value with the keys of its objects in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, sorted(one)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Watches `inject` and `fetch` until `stop` is called. */
export function watchAnswers(app: App) {
  const faults = new Set<string>();
  const unseen = new Set(
    routes.flatMap(({ route, answers }) =>
      [...answers.keys()].filter((status) => status < '400').map((status) => `${route} ${status}`),
    ),
  );

  function watch(method: string, url: string, answer: Answer) {
    const path = new URL(url, 'http://localhost').pathname;
    const found = routes.find((one) => one.method === method && one.pattern.test(path));
    if (!found) return;
    const named = `${found.route} ${answer.status}`;
    unseen.delete(named);
    const fault = findFault(found.answers, answer);
    if (fault) faults.add(`${named} ${fault}`);
  }

  const inject: (options: InjectOptions) => Promise<Response> = app.inject.bind(app);
  const injectAndWatch: typeof inject = async (options) => {
    const answer = await inject(options);
    watch(String(options.method), String(options.url), {
      status: answer.statusCode,
      type: String(answer.headers['content-type']),
      body: answer.body,
    });
    return answer;
  };
  app.inject = injectAndWatch as App['inject'];

  const { fetch } = globalThis;
  globalThis.fetch = async (url, options) => {
    const answer = await fetch(url, options);
    watch(options?.method ?? 'GET', String(url), {
      status: answer.status,
      type: String(answer.headers.get('content-type')),
      body: await answer.clone().text(),
    });
    return answer;
  };

  return {
    faults,
    unseen,
    stop() {
      app.inject = inject as App['inject'];
      globalThis.fetch = fetch;
    },
  };
}
