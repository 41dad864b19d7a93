import * as accounts from '#contract/accounts/accounts.ts';
import * as audit from '#contract/accounts/audit.ts';
import * as members from '#contract/accounts/members.ts';
import * as passkeys from '#contract/accounts/passkeys.ts';
import * as codes from '#contract/accounts/registration-codes.ts';
import * as sessions from '#contract/accounts/sessions.ts';
import * as people from '#contract/admin/personal-data.ts';
import { admin, anyone, desk, member, type Operations } from './operation.ts';

export const accountSchemas = [accounts, audit, members, passkeys, people, codes, sessions];

const needsProof = true;
const signInArea = {
  [accounts.signInAreaHeader]: '`admin`: only the desk and admins get a session',
};

export const signInOperations: Operations = {
  'POST /api/auth/login': anyone('Signs in and sets the cookie of the session', {
    body: accounts.loginSchema,
    headers: signInArea,
    200: accounts.userAnswerSchema,
  }),
  'POST /api/auth/logout': anyone('Signs out'),
  'POST /api/auth/register': anyone(
    'Makes an account with a registration code, and does not sign in',
    { body: accounts.registerSchema, 201: accounts.userAnswerSchema },
  ),
  'POST /api/auth/recover': anyone(
    'Sets a new password with a recovery code and ends every session',
    { body: accounts.recoverSchema },
  ),
  'POST /api/auth/passkey-login/options': anyone('What the browser needs to ask for a passkey', {
    200: passkeys.passkeyOptionsSchema,
  }),
  'POST /api/auth/passkey-login': anyone('Signs in with a passkey', {
    body: passkeys.passkeySignInSchema,
    headers: signInArea,
    200: accounts.userAnswerSchema,
  }),
};

export const ownAccountOperations: Operations = {
  'GET /api/auth/user': member('Who is signed in', { 200: accounts.userSchema }),
  'GET /api/auth/account': member('More about the own account', { 200: accounts.accountSchema }),
  'POST /api/auth/password': member('Changes the password and ends every other session', {
    body: accounts.passwordChangeSchema,
  }),
  'POST /api/auth/email': member('Changes the e-mail address', {
    body: accounts.emailChangeSchema,
    200: accounts.userSchema,
  }),
  'POST /api/auth/language': member('Chooses the language of the own pages', {
    body: accounts.languageChangeSchema,
    200: accounts.userSchema,
  }),
  'POST /api/auth/proof': member('Proves again who is signed in', { body: accounts.proofSchema }),
  'GET /api/auth/export': member('Everything that is stored about oneself', {
    needsProof,
    200: people.personalDataSchema,
  }),
  'POST /api/auth/erasure': member('Asks for the own account to be erased', { needsProof }),
  'DELETE /api/auth/erasure': member('Takes that back'),
  'GET /api/auth/log': member('What happened to the own account', {
    query: audit.ownLogQuerySchema,
    200: audit.auditPageSchema,
  }),
  'GET /api/auth/sessions': member('The own sessions', { 200: sessions.ownSessionListSchema }),
  'DELETE /api/auth/sessions/:id': member('Ends one of the own sessions'),
  'POST /api/auth/sessions/end-others': member('Ends all others of the own sessions'),
  'GET /api/auth/passkeys': member('The own passkeys', { 200: passkeys.passkeyListSchema }),
  'POST /api/auth/passkeys/options': member('What the browser needs to make a passkey', {
    needsProof,
    200: passkeys.passkeyOptionsSchema,
  }),
  'POST /api/auth/passkeys': member('Adds a passkey; the first comes with ten recovery codes', {
    body: passkeys.newPasskeySchema,
    needsProof,
    201: passkeys.addedPasskeySchema,
  }),
  'PATCH /api/auth/passkeys/:id': member('Renames a passkey', {
    body: passkeys.passkeyChangeSchema,
    200: passkeys.passkeySchema,
  }),
  'DELETE /api/auth/passkeys/:id': member('Removes a passkey', { needsProof }),
  'POST /api/auth/recovery-codes': member('Makes ten new recovery codes; the earlier ones end', {
    needsProof,
    201: passkeys.ownCodesSchema,
  }),
};

export const memberOperations: Operations = {
  'GET /api/registration-codes': desk('Lists the registration codes', {
    200: codes.registrationCodeListSchema,
  }),
  'POST /api/registration-codes': desk('Issues a code, which is readable in this answer only', {
    body: codes.newRegistrationCodeSchema,
    201: codes.issuedCodeSchema,
  }),
  'DELETE /api/registration-codes/:id': desk('Revokes a code'),
  'GET /api/members': admin('Lists everyone with an account', {
    query: members.memberQuerySchema,
    200: members.memberPageSchema,
  }),
  'PATCH /api/members/:id': admin('Changes a role, or disables an account and ends its sessions', {
    body: members.memberChangeSchema,
    200: members.memberSchema,
  }),
  'POST /api/members/:id/recovery-code': admin('Issues a recovery code for one hour', {
    needsProof,
    201: members.recoveryCodeSchema,
  }),
  'DELETE /api/members/:id/sessions': admin('Ends all sessions of an account'),
  'POST /api/personal-data/export': admin('Everything that is stored about a person', {
    body: people.personSchema,
    needsProof,
    200: people.personalDataSchema,
  }),
  'POST /api/personal-data/count': admin('What an erasure would remove', {
    body: people.personSchema,
    needsProof,
    200: people.erasureSchema,
  }),
  'POST /api/personal-data/erase': admin('Erases a person', {
    body: people.personSchema,
    needsProof,
    200: people.erasureSchema,
  }),
  'GET /api/audit': admin('The audit log, newest first', {
    query: audit.auditQuerySchema,
    200: audit.auditPageSchema,
  }),
  'GET /api/audit/people': admin('The usernames in the audit log', {
    200: audit.auditPeopleSchema,
  }),
};
