import type { Flag, Time } from './columns.ts';

export type Schema = {
  migrations: MigrationsTable;
  users: UsersTable;
  sessions: SessionsTable;
  registration_codes: RegistrationCodesTable;
  recovery_codes: RecoveryCodesTable;
  attempts: AttemptsTable;
};

type MigrationsTable = {
  name: string;
  applied_at: Time;
};

type UsersTable = {
  id: string;
  username: string;
  /** Lower-cased, for uniqueness and look-up; likewise email_key. */
  username_key: string;
  email: string;
  email_key: string;
  password_hash: string;
  role: 'member' | 'admin';
  disabled: Flag;
  created_at: Time;
};

type SessionsTable = {
  id: string;
  token_hash: string;
  user_id: string;
  created_at: Time;
  last_seen_at: Time;
  expires_at: Time;
};

type RegistrationCodesTable = {
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
};

type RecoveryCodesTable = {
  id: string;
  user_id: string;
  code_hash: string;
  created_at: Time;
  expires_at: Time;
  used_at: Time | null;
  created_by: string | null;
};

/** How often something was tried in a window of time: the rate limits. */
type AttemptsTable = {
  scope: string;
  key: string;
  window_start: Time;
  count: number;
};
