// What is answered before Fastify: pages, built files, and the calls of registerRead.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { logsPages } from '#server/http/log/request-log.ts';
import { type BuiltFiles, routeOfFile } from '#server/http/pages/built-files.ts';
import type { Pages } from '#server/http/pages/pages.ts';
import type { SecurityHeaders } from '#server/http/protect/security-headers.ts';
import { splitQuery } from '#server/http/url-paths.ts';
import { createPageLane } from './page-lane.ts';
import { createPlainReadCheck } from './plain-read.ts';
import { createReadLane, type ReadVersions } from './read-lane.ts';

/** For metrics: Fastify's hooks do not see these. A page takes no time, as far as a clock can tell. */
export type ObserveEarly = (
  request: IncomingMessage,
  response: ServerResponse,
  answered: { route: string; ms: number },
) => void;

export type Lanes = ReturnType<typeof createLanes>;

export function createLanes(options: {
  config: Pick<Config, 'logLevel' | 'publicUrl' | 'trustProxy'>;
  pages: Pages;
  files: BuiltFiles;
  security: SecurityHeaders;
  toRequestId: (request: IncomingMessage) => string;
  observe: ObserveEarly;
  readVersions: ReadVersions;
}) {
  const { config, pages, files, observe, readVersions, ...rest } = options;
  const common = { ...rest, isPlainRead: createPlainReadCheck(config) };
  const find = (path: string) => pages.find(path) ?? files.kept.get(path);
  // Fastify's hooks write the log of pages.
  const pageLane = logsPages(config.logLevel) ? undefined : createPageLane({ ...common, find });
  const { trustProxy } = config;
  const readLane = createReadLane({ ...common, trustProxy, observe, readVersions });

  return {
    /** Before any route. */
    watch(app: FastifyInstance): void {
      readLane.watch(app);
      app.addHook('preClose', async () => {
        pageLane?.close();
        readLane.close();
      });
    },

    /** False when it is for Fastify. */
    answer(
      request: IncomingMessage,
      response: ServerResponse,
      answerByFastify: () => void,
    ): boolean {
      if (readLane.answer(request, response, answerByFastify)) return true;
      const isAnswered = pageLane?.answer(request, response) ?? false;
      if (isAnswered) {
        const { path } = splitQuery(request.url);
        // The names of files change with every build.
        observe(request, response, {
          route: files.kept.has(path) ? routeOfFile(path) : path,
          ms: 0,
        });
      }
      return isAnswered;
    },
  };
}
