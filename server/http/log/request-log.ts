import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { shortenAddress } from '#server/http/client-address.ts';
import { decodePath, isApiPath, pathOf } from '#server/http/url-paths.ts';

const maxLoggedPath = 200;

/** Pages and files are many: only at debug level. */
export const logsPages = (level: string) => level === 'debug' || level === 'trace';

/** The address of a visitor's page lets in whoever has it, however it is spelled. */
const hideToken = (path: string) => (/enquiry\//i.test(decodePath(path)) ? '/enquiry/…' : path);

type Logged = {
  /** Where the logger has none of its own. */
  reqId?: string;
  method: string;
  path: string;
  status: number;
  ip: string;
  ms: number;
};

export function createRequestLog() {
  let client = { ip: '', shortened: '' };
  return (log: FastifyBaseLogger, { reqId, method, path, status, ip, ms }: Logged) => {
    // Calls of one client often follow each other, or come by one proxy.
    if (client.ip !== ip) client = { ip, shortened: shortenAddress(ip) };
    const level = isApiPath(path) || status >= 500 ? 'info' : 'debug';
    log[level](
      {
        reqId,
        method,
        path: hideToken(path).slice(0, maxLoggedPath),
        status,
        client: client.shortened,
        ms: Math.round(ms * 10) / 10,
      },
      'request',
    );
  };
}

/** One line a request, when it is over. */
export function logRequests(app: FastifyInstance) {
  const logRequest = createRequestLog();
  app.addHook('onResponse', (request, reply, done) => {
    const { method, ip } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    logRequest(request.log, { method, path: pathOf(request), status, ip, ms });
    done();
  });
}
