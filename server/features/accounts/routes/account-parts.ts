// The stores and checks that the calls about accounts share.
import type { FastifyInstance } from 'fastify';
import type { User } from '#contract/accounts/accounts.ts';
import type { Language } from '#contract/texts/languages.ts';
import type { Limits } from '#server/auth/limits.ts';
import type { Passwords } from '#server/auth/password-hash.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Database } from '#server/db/connect.ts';
import { createCodeStore } from '#server/features/accounts/codes/code-store.ts';
import { createRecoveryStore } from '#server/features/accounts/codes/recovery-store.ts';
import { createDevices } from '#server/features/accounts/devices/devices.ts';
import { createMemberStore } from '#server/features/accounts/members/member-store.ts';
import { createChallengeStore } from '#server/features/accounts/passkeys/challenge-store.ts';
import { createOwnCodeStore } from '#server/features/accounts/passkeys/own-code-store.ts';
import { createPasskeySignIn } from '#server/features/accounts/passkeys/passkey-sign-in.ts';
import { createPasskeyStore } from '#server/features/accounts/passkeys/passkey-store.ts';
import { createRelyingParty } from '#server/features/accounts/passkeys/relying-party.ts';
import { createSessionListStore } from '#server/features/accounts/sessions/session-list-store.ts';
import { createFailureLog } from '#server/features/accounts/sign-in/failure-log.ts';
import { createUserStore } from '#server/features/accounts/sign-in/user-store.ts';

/** Resolves to whether the mail server has taken it. */
type SendNow = (mail: {
  to: { name: string; address: string };
  subject: string;
  text: string;
  language: Language;
}) => Promise<boolean>;

export type AccountDeps = {
  database: Database;
  now: () => Date;
  isHttps: boolean;
  publicUrl: string | undefined;
  sessions: Sessions;
  limits: Limits;
  passwords: Passwords;
  /** On a full disk, for the session of one who can delete something. */
  makeRoom: () => Promise<void>;
  /** Undefined where mail is not set up. */
  mailNow: SendNow | undefined;
  readHouseName: (language: Language) => string;
  /** Those that the site is offered in. */
  readLanguages: () => Language[];
};

export type AccountParts = ReturnType<typeof createAccountParts>;

export function createAccountParts(app: FastifyInstance, deps: AccountDeps) {
  const { database, now, isHttps, sessions, limits } = deps;
  const { db } = database;
  const users = createUserStore(db, now);
  const passkeys = createPasskeyStore(db, now);
  const challenges = createChallengeStore(database.nonDurableDb, now);
  const failures = createFailureLog(app, { database, limits, users, now });
  const partyOf = createRelyingParty(deps.publicUrl);
  return {
    ...deps,
    users,
    /** As the answers have them: without a language in which there are no pages. */
    toOfferedUser: (user: User): User => ({
      ...user,
      language: deps.readLanguages().find((language) => language === user.language),
    }),
    passkeys,
    challenges,
    failures,
    partyOf,
    /** A person's own, for when a passkey is lost. */
    ownCodes: createOwnCodeStore(db, now),
    devices: createDevices({ db, now, isHttps }),
    registrationCodes: createCodeStore(db, now),
    recoveries: createRecoveryStore(db, now, sessions.requiresPasskey),
    members: createMemberStore(db, now),
    sessionList: createSessionListStore(db, now),
    signInWithPasskey: createPasskeySignIn({ passkeys, challenges, failures, partyOf }),
  };
}
