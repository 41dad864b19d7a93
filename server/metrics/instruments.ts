// What is counted while the server works.
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export function createInstruments() {
  const registry = new Registry();
  const registers = [registry];
  // Processor, memory, event-loop delay, garbage collection.
  collectDefaultMetrics({ register: registry });

  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests by method, route and status, and how long they took.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    signInFailures: new Counter({
      name: 'sign_in_failures_total',
      help: 'Names and passwords that did not fit.',
      registers,
    }),
    limitsHit: new Counter({
      name: 'limits_hit_total',
      help: 'Requests refused with 429, by route.',
      labelNames: ['route'],
      registers,
    }),
    queries: new Histogram({
      name: 'database_query_duration_seconds',
      help: 'Queries, and how long they took.',
      buckets: [0.0002, 0.001, 0.005, 0.02, 0.1, 0.5, 2],
      registers,
    }),
    queryErrors: new Counter({
      name: 'database_errors_total',
      help: 'Queries that failed.',
      registers,
    }),
    skippedNotices: new Counter({
      name: 'notices_skipped_total',
      help: 'Notices of other instances that this one could not read: of a newer version, or not ours.',
      registers,
    }),
  };
}
