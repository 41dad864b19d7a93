// Answers the plain read of a page or a built file before Fastify sees it: its routing and hooks take longer than the rest of the answer.
// Whatever this lane is not sure of goes to Fastify, which follows the same rules: docs/decisions/0018-page-lane.md.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesEtag } from '#server/http/input/if-none-match.ts';
import {
  chooseEncoding,
  type Headers,
  type StoredText,
  type Variant,
} from '#server/http/pages/encoded-text.ts';
import type { SecurityHeaders } from '#server/http/protect/security-headers.ts';
import { isTaken, watchReader } from '#server/http/protect/slow-reader.ts';
import { splitQuery } from '#server/http/url-paths.ts';
import type { PlainRead } from './plain-read.ts';

/** Names and values in turns, as `writeHead` takes them. The first value is the request's id. */
type HeaderList = readonly string[];
type Prepared = { whole: HeaderList; notModified: HeaderList };

export type PageLane = {
  /** False when it is for Fastify. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Fastify refuses requests while it closes. */
  close(): void;
};

export function createPageLane(options: {
  find: (path: string) => StoredText | undefined;
  security: SecurityHeaders;
  isPlainRead: PlainRead;
  toRequestId: (request: IncomingMessage) => string;
}): PageLane {
  const { find, security, isPlainRead } = options;
  // A page that a published version changes has a new text, so that nothing here outlives it.
  const prepared = new WeakMap<Variant, Prepared>();
  let isClosed = false;

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
      if (isClosed || !isPlainRead(request)) return false;
      const page = find(splitQuery(request.url).path);
      if (page?.status !== 200) return false;
      const { headers } = request;
      const variant = page.text.ready(chooseEncoding(headers['accept-encoding']));
      if (!variant) return false;

      const isHead = request.method === 'HEAD';
      const isKnown = matchesEtag(headers['if-none-match'], variant.etag);
      // Fastify adds a length to this one.
      if (isHead && isKnown) return false;

      const { whole, notModified } = prepare(page.headers, variant);
      const list = (isKnown ? notModified : whole).slice();
      list[1] = options.toRequestId(request);
      response.writeHead(isKnown ? 304 : 200, list);
      response.end(isKnown || isHead ? undefined : variant.body);
      if (!isTaken(response)) watchReader(request.socket, response);
      return true;
    },
    close() {
      isClosed = true;
    },
  };
}
