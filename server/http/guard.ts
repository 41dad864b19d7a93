import type { IncomingMessage } from 'node:http';

/** All that a guard reads of a request, so that it needs none of Fastify's. */
export type WithHeaders = Pick<IncomingMessage, 'headers'>;

/** The onRequest hook of a scope of routes: rejects whom the scope does not answer. */
export type Guard = (request: WithHeaders) => Promise<void>;
