// What happens to every request around its route, in order.
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { setErrorHandler } from '#server/http/errors.ts';
import { acceptJsonOnly } from '#server/http/input/json-body.ts';
import { logRequests } from '#server/http/log/request-log.ts';
import { answerUnroutable } from '#server/http/protect/plain-request.ts';
import type { SecurityHeaders } from '#server/http/protect/security-headers.ts';
import { limitBodyTime } from '#server/http/protect/slow-body.ts';
import { cutSlowReaders } from '#server/http/protect/slow-reader.ts';
import { listRequestChecks } from './request-checks.ts';

export function addPipeline(
  app: FastifyInstance,
  { config, headers }: { config: Config; headers: SecurityHeaders },
) {
  answerUnroutable(app.server, headers);
  const checks = listRequestChecks({ config, headers });
  app.addHook('onRequest', function checkRequest(request, reply, done) {
    for (const check of checks) {
      if (check(request, reply) === 'answered') return;
    }
    done();
  });
  acceptJsonOnly(app);
  limitBodyTime(app);
  setErrorHandler(app);
  closeConnectionsOnShutdown(app);
  cutSlowReaders(app);
  logRequests(app);
}

/**
 * On shutdown Fastify closes idle connections only. One with a request in flight would stay open after its answer, so
 * that answer asks the client to close it.
 */
function closeConnectionsOnShutdown(app: FastifyInstance) {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', function closeOnShutdown(_request, reply, payload, done) {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
}
