import type { FastifyInstance } from 'fastify';
import { requireAdmin, requireDesk, requireMember } from '#server/auth/guards.ts';
import { addScheduledJob } from '#server/http/scheduled-jobs.ts';
import { prune } from './prune.ts';
import { type AccountDeps, createAccountParts } from './routes/account-parts.ts';
import { registerCodeRoutes } from './routes/code-routes.ts';
import { registerMemberRoutes } from './routes/member-routes.ts';
import { registerOwnAccountRoutes } from './routes/own-account-routes.ts';
import { registerOwnPasskeyRoutes } from './routes/own-passkey-routes.ts';
import { registerPasskeyLoginRoutes } from './routes/passkey-login-routes.ts';
import { registerPublicRoutes } from './routes/public-routes.ts';
import { registerOwnSessionRoutes } from './routes/session-routes.ts';

const minute = 60 * 1000;

export async function registerAccounts(app: FastifyInstance, deps: AccountDeps) {
  const { database, now, sessions } = deps;
  const parts = createAccountParts(app, deps);

  registerPublicRoutes(app, parts);
  registerPasskeyLoginRoutes(app, parts);
  await app.register(async (scope) => {
    scope.addHook('onRequest', requireMember(sessions));
    registerOwnAccountRoutes(scope, parts);
    registerOwnSessionRoutes(scope, parts);
    registerOwnPasskeyRoutes(scope, parts);
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', requireDesk(sessions));
    registerCodeRoutes(scope, parts);
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', requireAdmin(sessions));
    registerMemberRoutes(scope, parts);
  });
  addScheduledJob(app, {
    name: 'pruning accounts',
    everyMs: 10 * minute,
    sharedOn: { database, now },
    run: () => prune(database.nonDurableDb, now()),
  });
}
