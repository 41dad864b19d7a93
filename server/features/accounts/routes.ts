import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/connect.ts';
import { addChore } from '#server/http/chores.ts';
import { requireAdmin, requireMember } from '#server/http/guards.ts';
import type { Limits } from '#server/http/limits.ts';
import type { Passwords } from '#server/http/password-hash.ts';
import type { Sessions } from '#server/http/sessions.ts';
import { registerCodeRoutes } from './code-routes.ts';
import { createCodeStore } from './code-store.ts';
import { createDeviceStore } from './device-store.ts';
import { createDevices } from './devices.ts';
import { registerMemberRoutes } from './member-routes.ts';
import { createMemberStore } from './member-store.ts';
import { registerOwnAccountRoutes } from './own-account-routes.ts';
import { prune } from './prune.ts';
import { createRecoveryStore } from './recovery-store.ts';
import { createRegistrationStore } from './registration-store.ts';
import { createUserStore } from './user-store.ts';
import { registerVisitorRoutes } from './visitor-routes.ts';

const minute = 60 * 1000;

export async function registerAccounts(
  app: FastifyInstance,
  deps: {
    database: Database;
    now: () => Date;
    isHttps: boolean;
    sessions: Sessions;
    limits: Limits;
    passwords: Passwords;
  },
) {
  const { database, now, isHttps, sessions, limits, passwords } = deps;
  const users = createUserStore(database.db);
  const devices = createDevices({ store: createDeviceStore(database.db, now), isHttps });
  const registrations = createRegistrationStore(database.db, now);
  const recoveries = createRecoveryStore(database.db, now);
  const codes = createCodeStore(database.db, now);
  const members = createMemberStore(database.db, now);

  registerVisitorRoutes(app, {
    sessions,
    devices,
    limits,
    passwords,
    users,
    registrations,
    recoveries,
  });

  await app.register(async (scope) => {
    scope.addHook('onRequest', requireMember(sessions));
    registerOwnAccountRoutes(scope, { users, passwords, limits, sessions, devices });
  });

  await app.register(async (scope) => {
    scope.addHook('onRequest', requireAdmin(sessions));
    registerCodeRoutes(scope, { codes, now });
    registerMemberRoutes(scope, { members, recoveries });
  });

  addChore(app, {
    name: 'pruning accounts',
    everyMs: 10 * minute,
    run: () => prune(database.counters, now()),
  });
}
