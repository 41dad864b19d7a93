// The app's routes as a list, for 405 answers and for the tests that try every route.
import type { FastifyInstance } from 'fastify';

export type RouteList = {
  all(): { method: string; url: string }[];
  methodsAt(path: string): string[];
};

export function listRoutes(app: FastifyInstance): RouteList {
  const routes: { method: string; url: string; segments: string[] }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url, segments: url.split('/') });
  });

  return {
    all: () => routes.map(({ method, url }) => ({ method, url })),
    methodsAt(path) {
      const segments = path.split('/');
      const matching = routes.filter((route) => matches(route.segments, segments));
      return [...new Set(matching.map((route) => route.method))];
    },
  };
}

function matches(pattern: string[], segments: string[]) {
  if (pattern.at(-1) === '*')
    return segments.length >= pattern.length && startsAlike(pattern.slice(0, -1), segments);
  return pattern.length === segments.length && startsAlike(pattern, segments);
}

const startsAlike = (pattern: string[], segments: string[]) =>
  pattern.every((part, index) =>
    part.startsWith(':') ? segments[index] !== '' : part === segments[index],
  );
