// Who may sign in, and with what.
import type { Generated } from 'kysely';
import type { Role, SignInFactor } from '#contract/accounts/accounts.ts';
import type { Language } from '#contract/texts/languages.ts';
import type { Flag, Time } from '#server/db/schema/columns.ts';

export type UsersTable = {
  id: string;
  username: string;
  /** Lower-cased, for uniqueness and look-up, as email_key is. */
  username_key: string;
  email: string;
  email_key: string;
  password_hash: string;
  role: Role;
  disabled: Flag;
  created_at: Time;
  /** The first start made the password, and nobody has changed it since. */
  has_generated_password: Generated<Flag>;
  /** When they asked for their account to be erased. */
  erasure_asked_at: Generated<Time | null>;
  /** The language of the page they registered on, until they choose another. */
  language: Generated<Language>;
};

export type SessionsTable = {
  id: string;
  token_hash: string;
  user_id: string;
  created_at: Time;
  last_seen_at: Time;
  expires_at: Time;
  /** When they last gave their password or a passkey. */
  proved_at: Generated<Time>;
  /** What they signed in with. */
  factor: Generated<SignInFactor>;
  /** The address they signed in from, shortened; `browser` is in words. */
  network: Generated<string>;
  browser: Generated<string>;
};

/** A browser that has signed in to the account. */
export type DevicesTable = {
  user_id: string;
  token_hash: string;
  last_used_at: Time;
};

export type RegistrationCodesTable = {
  id: string;
  code_hash: string;
  issued_to: string;
  note: string | null;
  /** Null for the code of the first start. */
  created_by: string | null;
  created_at: Time;
  expires_at: Time | null;
  revoked_at: Time | null;
  used_at: Time | null;
  used_by: string | null;
  /** What the account is that it opens. */
  role: Role;
  /** The address that the mail server took it for, lower-cased. */
  mailed_to: string | null;
};

export type RecoveryCodesTable = {
  id: string;
  user_id: string;
  code_hash: string;
  created_at: Time;
  expires_at: Time;
  used_at: Time | null;
  created_by: string | null;
  /** One of the ten that come with a passkey, not issued by an admin. */
  is_own: Generated<Flag>;
};

export type PasskeysTable = {
  id: string;
  user_id: string;
  /** Base64url, as public_key is, which has the COSE format. */
  credential_id: string;
  public_key: string;
  /** How often it has signed, as it says itself; 0 for those that do not count. */
  counter: number;
  /** With spaces between. */
  transports: string;
  name: string;
  /** It can leave its device; never changes, as WebAuthn has it. */
  is_backup_eligible: Flag;
  /** Kept by the person's password manager or cloud, not in one device only. */
  is_synced: Flag;
  created_at: Time;
  last_used_at: Time | null;
};

/** Given out for a passkey to sign, and good for one answer. */
export type PasskeyChallengesTable = {
  challenge_hash: string;
  /** Who adds a passkey with it. Null: it is to sign in with. */
  user_id: string | null;
  created_at: Time;
  expires_at: Time;
};

/** Counts for the rate limits. */
export type AttemptsTable = {
  scope: string;
  key: string;
  window_start: Time;
  count: number;
};
