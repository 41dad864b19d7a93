// The app's routes as a list, for 405 answers and for the tests that try every route.
import type { FastifyInstance } from 'fastify';

export type RouteList = ReturnType<typeof listRoutes>;

export function listRoutes(app: FastifyInstance) {
  const routes: { method: string; url: string; pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url, pattern: toPattern(url) });
  });

  return {
    all: () => routes.map(({ method, url }) => ({ method, url })),
    methodsAt(path: string) {
      const matching = routes.filter(({ pattern }) => pattern.test(path));
      return [...new Set(matching.map(({ method }) => method))];
    },
  };
}

/** Routes have no other sign that means something in a pattern than a dot. */
const toPattern = (url: string) =>
  new RegExp(`^${url.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`);
