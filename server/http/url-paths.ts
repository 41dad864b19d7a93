import type { FastifyRequest } from 'fastify';

/** The query with its question mark and all that follows, a second one too; empty when there is none. */
export function splitQuery(url = '/'): { path: string; query: string } {
  const end = url.indexOf('?');
  return end === -1 ? { path: url, query: '' } : { path: url.slice(0, end), query: url.slice(end) };
}

/** Without the query, which may carry a registration code: it is never logged. */
export const pathOf = (request: FastifyRequest) => splitQuery(request.raw.url).path;

export const isApiPath = (path: string) => path === '/api' || path.startsWith('/api/');

/** As the router decodes it; a malformed path stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The page that another spelling (`/About`, `/about/`, `//about`) means, if there is one. */
export function findPageFor(paths: readonly string[], asked: string): string | undefined {
  const plain = `/${decodePath(asked).toLowerCase().split('/').filter(Boolean).join('/')}`;
  return paths.find((path) => path === plain);
}
