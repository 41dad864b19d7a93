// Figures for Prometheus, on a port of their own, which a proxy in front of the site does not lead to. Loaded only where
// METRICS_PORT is set.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { http } from '#server/base/node-http.ts';
import { explainListen } from '#server/base/start-error.ts';
import type { Config } from '#server/config/config.ts';
import { createInstruments } from './instruments.ts';
import { listReadings, type SiteState } from './state-readings.ts';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(address: NonNullable<Config['metrics']>) {
  const { registry, requests, signInFailures, limitsHit, queries, queryErrors, skippedNotices } =
    createInstruments();

  function observeRequest(method: string, route: string, status: number, ms: number) {
    requests.observe({ method, route, status }, ms / 1000);
    if (route === '/api/auth/login' && status === 401) signInFailures.inc();
    if (status === 429) limitsHit.inc({ route });
  }

  const server = http.createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  });

  return {
    observeQuery(ms: number, hasFailed: boolean) {
      queries.observe(ms / 1000);
      if (hasFailed) queryErrors.inc();
    },

    countSkippedNotice: () => skippedNotices.inc(),

    /** A page that the fast path has answered: at once, as far as a clock can tell. */
    observePage(page: { method: string; route: string; status: number }) {
      observeRequest(page.method, page.route, page.status, 0);
    },

    /** Resolves to the port, which is free to choose with METRICS_PORT=0. */
    async listen(): Promise<number> {
      server.listen(address);
      await once(server, 'listening').catch(explainListen({ ...address, prefix: 'METRICS_' }));
      return (server.address() as AddressInfo).port;
    },

    watch(app: FastifyInstance, state: SiteState) {
      for (const { name, help, read } of listReadings(state)) {
        new Gauge({
          name,
          help,
          registers: [registry],
          async collect() {
            // Without the database a reading is missing; the others are wanted all the more.
            this.set(await read().catch(() => Number.NaN));
          },
        });
      }
      app.addHook('onResponse', function observeAnswer(request, reply, done) {
        // An address that nobody serves must not make a line of its own.
        const route = request.routeOptions.url ?? 'none';
        observeRequest(request.method, route, reply.statusCode, reply.elapsedTime);
        done();
      });
      app.addHook('onClose', async () => {
        server.close();
        server.closeAllConnections();
      });
    },
  };
}
