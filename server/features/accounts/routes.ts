import type { FastifyInstance } from 'fastify';
import { requireAdmin, requireDesk, requireMember } from '#server/auth/guards.ts';
import type { Limits } from '#server/auth/limits.ts';
import type { Passwords } from '#server/auth/password-hash.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Database } from '#server/db/connect.ts';
import { addScheduledJob } from '#server/http/scheduled-jobs.ts';
import { registerCodeRoutes } from './codes/code-routes.ts';
import { createCodeStore } from './codes/code-store.ts';
import { createRecoveryStore } from './codes/recovery-store.ts';
import { createRegistrationStore } from './codes/registration-store.ts';
import { createDeviceStore } from './devices/device-store.ts';
import { createDevices } from './devices/devices.ts';
import { registerMemberRoutes } from './members/member-routes.ts';
import { createMemberStore } from './members/member-store.ts';
import { registerOwnAccountRoutes } from './own-account/own-account-routes.ts';
import { createOwnAccountStore } from './own-account/own-account-store.ts';
import { createOwnPasswordCheck } from './own-account/own-password.ts';
import { registerProofRoute } from './own-account/proof-route.ts';
import { createChallengeStore } from './passkeys/challenge-store.ts';
import { registerPasskeyLoginRoutes } from './passkeys/login-routes.ts';
import { createOwnCodeStore } from './passkeys/own-code-store.ts';
import { registerOwnPasskeyRoutes } from './passkeys/own-passkey-routes.ts';
import { createPasskeySignIn } from './passkeys/passkey-sign-in.ts';
import { createPasskeyStore } from './passkeys/passkey-store.ts';
import { createRelyingParty } from './passkeys/relying-party.ts';
import { prune } from './prune.ts';
import { createSessionListStore } from './sessions/session-list-store.ts';
import {
  registerMemberSessionRoutes,
  registerOwnSessionRoutes,
} from './sessions/session-routes.ts';
import { createFailureLog } from './sign-in/failure-log.ts';
import { registerPublicRoutes } from './sign-in/public-routes.ts';
import { createUserStore } from './sign-in/user-store.ts';

const minute = 60 * 1000;

export async function registerAccounts(
  app: FastifyInstance,
  deps: {
    database: Database;
    now: () => Date;
    isHttps: boolean;
    publicUrl: string | undefined;
    sessions: Sessions;
    limits: Limits;
    passwords: Passwords;
    makeRoom: () => Promise<void>;
  },
) {
  const { database, now, isHttps, sessions, limits, passwords } = deps;
  const users = createUserStore(database.db, now);
  const passkeys = createPasskeyStore(database.db, now);
  const codes = createOwnCodeStore(database.db, now);
  const challenges = createChallengeStore(database.nonDurableDb, now);
  const failures = createFailureLog(app, { database, limits, users, now });
  const partyOf = createRelyingParty(deps.publicUrl);
  const all = {
    ...deps,
    users,
    passkeys,
    codes,
    challenges,
    failures,
    partyOf,
    devices: createDevices({ store: createDeviceStore(database.db, now), isHttps }),
    registrations: createRegistrationStore(database.db, now),
    recoveries: createRecoveryStore(database.db, now, sessions.requiresPasskey),
    members: createMemberStore(database.db, now),
    sessionList: createSessionListStore(database.db, now),
    account: createOwnAccountStore(database.db, { passkeys, codes, now }),
    checkPassword: createOwnPasswordCheck({ limits, users, passwords }),
    signInWithPasskey: createPasskeySignIn({ passkeys, challenges, failures, partyOf }),
  };

  registerPublicRoutes(app, all);
  registerPasskeyLoginRoutes(app, all);
  await app.register(async (scope) => {
    scope.addHook('onRequest', requireMember(sessions));
    registerOwnAccountRoutes(scope, all);
    registerProofRoute(scope, all);
    registerOwnSessionRoutes(scope, all);
    registerOwnPasskeyRoutes(scope, all);
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', requireDesk(sessions));
    registerCodeRoutes(scope, { codes: createCodeStore(database.db, now), now });
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', requireAdmin(sessions));
    registerMemberRoutes(scope, all);
    registerMemberSessionRoutes(scope, all);
  });
  addScheduledJob(app, {
    name: 'pruning accounts',
    everyMs: 10 * minute,
    sharedOn: { database, now },
    run: () => prune(database.nonDurableDb, now()),
  });
}
