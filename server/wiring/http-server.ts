import type { RequestListener, Server } from 'node:http';
import { http } from '#server/base/node-http.ts';
import { answerInTurn } from '#server/http/protect/pipelined-requests.ts';

export const createHttpServer = (listener: RequestListener): Server =>
  http.createServer(
    {
      // Longer than the minute for which proxies keep a connection: they must be the first to close it.
      keepAliveTimeout: 72 * 1000,
      // Slow headers are cut within six seconds: five, and up to half a second until the next check.
      headersTimeout: 5 * 1000,
      connectionsCheckingInterval: 500,
      // Uploads take longer than any limit: limitBodyTime has one for the other bodies.
      requestTimeout: 0,
      // A missing Host is refused by requirePlainRequest, with our headers.
      requireHostHeader: false,
    },
    (request, response) => answerInTurn(request, response, () => listener(request, response)),
  );
