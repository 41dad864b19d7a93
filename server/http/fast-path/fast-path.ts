// Answers the plain read of a page or a built file before Fastify sees it: its routing and hooks take longer than the rest
// of the answer. Everything else goes to Fastify, which follows the same rules: docs/decisions/0018-fast-path.md.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '#server/config/config.ts';
import { matchesEtag } from '#server/http/input/headers.ts';
import { logsPages } from '#server/http/log/request-log.ts';
import { type BuiltFiles, routeOfFile } from '#server/http/pages/built-files.ts';
import { chooseEncoding, type Headers, type Variant } from '#server/http/pages/encoded-text.ts';
import type { Pages } from '#server/http/pages/pages.ts';
import { foreignTo } from '#server/http/protect/foreign-host.ts';
import { isPlain } from '#server/http/protect/plain-request.ts';
import type { SecurityHeaders } from '#server/http/protect/security-headers.ts';
import { isFlushed, watchReader } from '#server/http/protect/slow-reader.ts';
import { splitQuery } from '#server/http/url-paths.ts';

/** Names and values in turns, as `writeHead` takes them. The first value is the request's id. */
type HeaderList = readonly string[];
type Prepared = { whole: HeaderList; notModified: HeaderList };

export type FastPath = {
  /** False when it is for Fastify. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Fastify refuses requests while it closes. */
  close(): void;
};

export function createFastPath(options: {
  config: Pick<Config, 'logLevel' | 'publicUrl' | 'trustProxy'>;
  pages: Pages;
  files: BuiltFiles;
  headers: SecurityHeaders;
  toRequestId: (request: IncomingMessage) => string;
  /** For metrics: Fastify's hooks do not see these. */
  observe: ((page: { method: string; route: string; status: number }) => void) | undefined;
}): FastPath {
  const { config, pages, files, headers: security, toRequestId, observe } = options;
  const isPlainRead = createPlainReadCheck(config);
  // Where pages are logged, Fastify's hooks do it.
  let isOpen = !logsPages(config.logLevel);
  // A page that a published version changes has a new text, so that nothing here outlives it.
  const prepared = new WeakMap<Variant, Prepared>();

  function prepare(page: Headers, variant: Variant): Prepared {
    const known = prepared.get(variant);
    if (known) return known;
    const common = { 'x-request-id': '', ...security, ...page, ...variant.headers };
    const length = { 'content-length': String(variant.body.length) };
    const made = {
      whole: Object.entries({ ...common, ...variant.bodyHeaders, ...length }).flat(),
      notModified: Object.entries(common).flat(),
    };
    prepared.set(variant, made);
    return made;
  }

  return {
    answer(request, response) {
      if (!isOpen || !isPlainRead(request)) return false;
      const { method = '', headers } = request;
      const { path } = splitQuery(request.url);
      const page = pages.find(path);
      const text = page ?? files.cached.get(path);
      if (text?.status !== 200) return false;
      const variant = text.text.ready(chooseEncoding(headers['accept-encoding']));
      if (!variant) return false;

      const isHead = method === 'HEAD';
      const isKnown = matchesEtag(headers['if-none-match'], variant.etag);
      // Fastify adds a length to this one.
      if (isHead && isKnown) return false;

      const { whole, notModified } = prepare(text.headers, variant);
      const list = (isKnown ? notModified : whole).slice();
      list[1] = toRequestId(request);
      const status = isKnown ? 304 : 200;
      response.writeHead(status, list);
      response.end(isKnown || isHead ? undefined : variant.body);
      if (!isFlushed(response)) watchReader(request.socket, response);
      // The names of files change with every build.
      observe?.({ method, route: page ? path : routeOfFile(path), status });
      return true;
    },
    close() {
      isOpen = false;
    },
  };
}

/** A read without a body, of a host that is ours, that Fastify's hooks would neither refuse nor warn of. */
function createPlainReadCheck({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>) {
  const isForeign = foreignTo(publicUrl);
  // Nearly all requests name one host.
  let known: unknown;
  const isOurs = (host: unknown) => {
    if (host === undefined || host === known) return true;
    if (isForeign(String(host).replace(/:\d+$/, ''))) return false;
    known = host;
    return true;
  };
  return (request: IncomingMessage): boolean => {
    const { method, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !isPlain(request)) return false;
    if ('content-length' in headers || 'transfer-encoding' in headers) return false;
    const isProxied = 'x-forwarded-for' in headers || 'forwarded' in headers;
    if (isProxied && trustProxy === 0) return false;
    return isOurs(headers.host) && isOurs(headers['x-forwarded-host']);
  };
}
